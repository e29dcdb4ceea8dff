import { formatPlanRate, MAX_VIDEO_MINUTES, PLAN_RATES, PLAN_VALUES, type Plan } from '@skimreel/contract';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

const PLAN_NAMES = {
  basic: 'Basic, Starter',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
} as const satisfies Record<Plan, string>;

const RULES = [
  {
    title: 'A credit is a minute',
    text: 'Your balance is counted in minutes of video. A 12.5 minute video at the 1.0x rate costs 12.5 credits, for each summary, list of key points, chat answer or set of clips.',
  },
  {
    title: 'Charged after success',
    text: 'The cost stands on the button before you click. Minutes are held while the work runs and charged when it is done; a run that fails gives them back, and a video without speech costs nothing.',
  },
  {
    title: 'Minutes reset each cycle',
    text: 'Unused minutes do not roll over. Every billing cycle starts with the full number of your plan.',
  },
  {
    title: 'Changes wait for the cycle',
    text: 'When you change plans, the new one takes effect at your next billing cycle. Until then you keep what you paid for.',
  },
] as const;

const RateBar = ({ plan }: { plan: Plan }) => {
  const cost = MAX_VIDEO_MINUTES * PLAN_RATES[plan];

  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="leading-tight font-medium">
        {PLAN_NAMES[plan]}
        <span className="block font-mono text-[0.8125rem] font-normal text-on-deep-soft">
          {formatPlanRate(plan)}
        </span>
      </span>
      <span className="block rounded-lg bg-deep-raised">
        <span
          className="flex h-11 items-center justify-end rounded-lg bg-playhead px-3 font-mono text-[0.9375rem] font-medium whitespace-nowrap text-ink"
          style={{ width: `${PLAN_RATES[plan] * 100}%` }}
        >
          {cost} min
        </span>
      </span>
    </li>
  );
};

export const HowPricingWorks = () => (
  <Section labelledBy="how-pricing-works" tone="deep">
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <div>
        <SectionIntro
          id="how-pricing-works"
          time="0:30"
          chapter="How pricing works"
          title="You pay for minutes of video, and nothing else"
          tone="deep"
        />
        <div className="mt-12 rounded-stage border border-deep-line p-6 md:p-8">
          <Heading level={3} size="small">
            What an hour of video costs, by plan
          </Heading>
          <ul className="mt-6 space-y-4">
            {PLAN_VALUES.map((plan) => (
              <RateBar key={plan} plan={plan} />
            ))}
          </ul>
        </div>
      </div>
      <dl className="divide-y divide-deep-line self-end border-y border-deep-line">
        {RULES.map(({ title, text }) => (
          <div key={title} className="py-6">
            <dt className="font-display text-heading font-semibold">{title}</dt>
            <dd className="mt-2 text-on-deep-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Section>
);
