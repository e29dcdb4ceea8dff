import { TARGET_MONTHLY_REVENUE, TARGET_PAID_USERS } from '@skimreel/contract';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

const GOALS = [
  {
    title: 'Be the quickest way from talk to clip',
    text: 'Fewer steps between a recording and a post, each of them visible and each of them stoppable.',
  },
  {
    title: 'Stay honest about what a machine heard',
    text: 'Answers cite their times. Where the video does not say, we say so, instead of guessing well.',
  },
  {
    title: 'Keep prices that a single creator can read',
    text: 'A credit is a minute. The cost stands beside the button, before the click.',
  },
  {
    title: 'Run anywhere',
    text: 'On one small machine with nothing else installed, or on the engines a company already operates.',
  },
] as const;

// The specification names no currency for the revenue.
const METRICS = [
  { value: TARGET_PAID_USERS.toLocaleString('en-US'), label: 'paid users', note: 'Target' },
  { value: TARGET_MONTHLY_REVENUE.toLocaleString('en-US'), label: 'monthly revenue', note: 'Target' },
] as const;

export const MissionAndVision = () => (
  <Section labelledBy="mission" className="pt-0 md:pt-0">
    <div className="grid gap-5 md:gap-6 lg:grid-cols-2">
      <div className="on-deep rounded-stage bg-deep p-8 text-on-deep md:p-12">
        <p className="mb-6 font-mono text-sm text-playhead-bright">Mission</p>
        <Heading level={2} id="mission" size="heading">
          Give every long video its short life
        </Heading>
        <p className="mt-4 text-lead text-on-deep-soft">
          Most of what people record is never watched to the end. We read it for them, and hand over the parts
          that deserve to travel.
        </p>
      </div>
      <div className="rounded-stage bg-playhead-tint p-8 md:p-12">
        <p className="mb-6 font-mono text-sm text-playhead-ink">Vision</p>
        <Heading level={2} size="heading">
          Video that can be skimmed like a page
        </Heading>
        <p className="mt-4 text-lead text-ink-soft">
          An hour of speech should be as easy to search, quote and share as an article: by its words, at the
          right second, with the source at hand.
        </p>
      </div>
    </div>
  </Section>
);

export const Goals = () => (
  <Section labelledBy="goals" tone="mist">
    <SectionIntro
      id="goals"
      time="0:20"
      chapter="Strategic goals"
      title="Four things we will not trade away"
    />
    <ol className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-2">
      {GOALS.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-t border-line-strong/50 pt-6"
        >
          <span aria-hidden="true" className="font-mono text-sm leading-8 font-medium text-playhead-ink">
            {index + 1}
          </span>
          <div>
            <Heading level={3}>{title}</Heading>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);

export const Metrics = () => (
  <section aria-labelledby="metrics" className="on-deep bg-deep py-18 text-on-deep md:py-24">
    <div className="mx-auto grid max-w-[78rem] gap-x-16 gap-y-10 px-5 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <SectionIntro
        id="metrics"
        time="1:05"
        chapter="Metrics"
        title="What we measure ourselves by"
        tone="deep"
      />
      <dl className="grid gap-8 sm:grid-cols-2">
        {METRICS.map(({ value, label, note }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-deep-line pt-5">
            <dt className="mt-3 text-lead text-on-deep-soft">{label}</dt>
            <dd className="font-display text-[clamp(3.5rem,2.2rem+4vw,5.5rem)] leading-none font-semibold tracking-[-0.04em]">
              <span className="mb-4 block font-mono text-sm leading-none font-normal tracking-normal text-playhead-bright">
                {note}
              </span>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
