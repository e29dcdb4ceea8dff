import { TIMELINE_END, TIMELINE_START } from '@skimreel/contract';
import { Heading } from '../../ui/heading.tsx';
import { joinClassNames } from '../../ui/join-class-names.ts';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { TimeChip } from '../../ui/time-chip.tsx';

const ENTRIES = [
  { time: TIMELINE_START, title: 'Read', text: 'Summaries and key points from any talk of up to an hour.' },
  { time: '2025 Q3', title: 'Ask', text: 'Chat with video: questions answered with the times they rest on.' },
  { time: '2025 Q4', title: 'Cut', text: 'Clips found by AI, with a title, a range and reasons for each.' },
  { time: '2026 Q1', title: 'Caption', text: 'Transcripts you can correct, burned in word by word.' },
  { time: '2026 Q2', title: 'Reframe', text: 'Wide to vertical, with a camera that follows the speaker.' },
  {
    time: TIMELINE_END,
    title: 'Open up',
    text: 'Plans, the founders offer and partner codes for everyone.',
  },
] as const;

export const Timeline = () => (
  <Section labelledBy="timeline">
    <SectionIntro
      id="timeline"
      time="0:45"
      chapter="Timeline"
      title={`From ${TIMELINE_START} to ${TIMELINE_END}`}
    />
    <ol className="mt-14 grid gap-y-8 border-l-2 border-line pl-6 lg:grid-cols-6 lg:gap-x-6 lg:border-t-2 lg:border-l-0 lg:pl-0">
      {ENTRIES.map(({ time, title, text }, index) => {
        const isLast = index === ENTRIES.length - 1;
        return (
          <li key={time} className="relative lg:pt-8">
            <span
              aria-hidden="true"
              className={joinClassNames(
                'absolute top-1.5 -left-[2.0625rem] size-4 rounded-full border-4 border-paper lg:-top-[0.5625rem] lg:left-0',
                isLast ? 'bg-playhead' : 'bg-tide-500',
              )}
            />
            <TimeChip tone={isLast ? 'hot' : 'quiet'}>{time}</TimeChip>
            <Heading level={3} className="mt-3">
              {title}
            </Heading>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        );
      })}
    </ol>
  </Section>
);
