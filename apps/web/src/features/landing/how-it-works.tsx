import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { CaptionPicture, ClipsPicture, SharePicture, UploadPicture } from './illustrations/step-pictures.tsx';

type Step = { title: string; text: string; picture: ReactNode };

const STEPS: readonly Step[] = [
  {
    title: 'Upload',
    text: 'Drop in a file, or paste a video-platform link. You see what it costs before anything runs.',
    picture: <UploadPicture />,
  },
  {
    title: 'AI clips',
    text: 'The speech is read from start to end and the strongest moments come back as clips, each with its reasons.',
    picture: <ClipsPicture />,
  },
  {
    title: 'Captions and reframe',
    text: 'Correct the transcript where you like, burn in subtitles, and turn 16:9 into 9:16 around the speaker.',
    picture: <CaptionPicture />,
  },
  {
    title: 'Download and share',
    text: 'What you previewed is what you download: an ordinary MP4 that every network takes.',
    picture: <SharePicture />,
  },
];

export const HowItWorks = ({ analyzePath }: { analyzePath: string }) => (
  <Section labelledBy="how-it-works">
    <div className="flex flex-wrap items-end justify-between gap-8">
      <SectionIntro
        id="how-it-works"
        time="0:12"
        chapter="How it works"
        title="Four steps from recording to reel"
      />
      <LinkButton to={analyzePath} variant="secondary" size="large">
        Try It Free
      </LinkButton>
    </div>
    <ol className="mt-14 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(({ title, text, picture }, index) => (
        <li key={title} className="reveal">
          <div className="overflow-hidden rounded-card border border-line bg-mist">{picture}</div>
          <Heading level={3} className="mt-6 flex items-baseline gap-3">
            <span aria-hidden="true" className="font-mono text-sm font-medium text-playhead-ink">
              {index + 1}/{STEPS.length}
            </span>
            {title}
          </Heading>
          <p className="mt-2.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
