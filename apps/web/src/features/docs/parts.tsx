import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { findTopicTitle, type TopicId } from './topics.ts';

type TopicProps = { id: TopicId; children: ReactNode };

export const Topic = ({ id, children }: TopicProps) => (
  <section aria-labelledby={id} className="space-y-4 border-t border-line pt-10 first:border-t-0 first:pt-0">
    <Heading level={2} id={id} className="mb-6 scroll-mt-28 text-[clamp(1.625rem,1.3rem+1vw,2.125rem)]">
      {findTopicTitle(id)}
    </Heading>
    {children}
  </section>
);

export const SubHeading = ({ children }: { children: ReactNode }) => (
  <Heading level={3} size="small" className="pt-4">
    {children}
  </Heading>
);

export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="list-decimal space-y-2.5 pl-6 marker:font-mono marker:text-sm marker:text-playhead-ink">
    {children}
  </ol>
);

export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="list-disc space-y-2.5 pl-6 marker:text-playhead">{children}</ul>
);

/** A label as it stands on the screen. */
export const Label = ({ children }: { children: ReactNode }) => (
  <strong className="rounded-md border border-line bg-white px-1.5 py-0.5 text-[0.9375em] font-semibold whitespace-nowrap">
    {children}
  </strong>
);

export const Note = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3.5 rounded-card bg-mist p-5">
    <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-playhead-ink" />
    <p>{children}</p>
  </div>
);
