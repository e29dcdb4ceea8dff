import { CostsAndLimits } from './costs-topic.tsx';
import {
  ClipGeneration,
  type DocsLimits,
  type DocsPaths,
  KeyPoints,
  QuickStart,
  Summaries,
  VideoSources,
} from './source-topics.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { AdvancedFeatures, Chat, EditorGuide, Tips } from './working-topics.tsx';

type GuideProps = { limits: DocsLimits; paths: DocsPaths };

// The order is that of the table of contents in topics.ts.
export const Guide = ({ limits, paths }: GuideProps) => (
  <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
    <TableOfContents />
    <div className="max-w-[44rem] space-y-14 text-[1.0625rem] text-ink-soft [&_h2]:text-ink [&_h3]:text-ink [&_strong]:text-ink">
      <QuickStart paths={paths} />
      <VideoSources limits={limits} />
      <ClipGeneration />
      <Summaries />
      <KeyPoints />
      <Chat />
      <AdvancedFeatures />
      <EditorGuide />
      <CostsAndLimits limits={limits} paths={paths} />
      <Tips />
    </div>
  </div>
);
