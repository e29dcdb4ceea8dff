import { COUNTER_ANIMATION_MS, LANDING_STATISTICS } from '@skimreel/contract';
import { useRef } from 'react';
import { Container } from '../../ui/container.tsx';
import { usePrefersReducedMotion } from '../../ui/use-prefers-reduced-motion.ts';
import { useCounter } from './use-counter.ts';
import { useHasBeenSeen } from './use-has-been-seen.ts';

type StatisticProps = { label: string; count: number; isRunning: boolean; durationMs: number };

const Statistic = ({ label, count, isRunning, durationMs }: StatisticProps) => (
  <div className="flex flex-col-reverse border-t border-deep-line pt-4">
    <dt className="mt-1 text-[0.9375rem] text-on-deep-soft">{label}</dt>
    <dd className="font-display text-[2.25rem] leading-none font-semibold tracking-[-0.03em] whitespace-nowrap tabular-nums md:text-[2.75rem]">
      {useCounter({ target: count, isRunning, durationMs })}+
    </dd>
  </div>
);

export const Statistics = () => {
  const stripRef = useRef<HTMLDListElement>(null);
  const hasBeenSeen = useHasBeenSeen(stripRef);
  const isStill = usePrefersReducedMotion();

  return (
    <section aria-labelledby="statistics" className="on-deep bg-deep py-14 text-on-deep md:py-18">
      <Container>
        <h2 id="statistics" className="font-display text-heading font-semibold">
          Our Platform by the Numbers (in mins)
        </h2>
        <dl ref={stripRef} className="mt-9 grid grid-cols-2 gap-x-6 gap-y-9 sm:grid-cols-3 xl:grid-cols-6">
          {LANDING_STATISTICS.map(({ label, count }) => (
            <Statistic
              key={label}
              label={label}
              count={count}
              isRunning={isStill || hasBeenSeen}
              durationMs={isStill ? 0 : COUNTER_ANIMATION_MS}
            />
          ))}
        </dl>
      </Container>
    </section>
  );
};
