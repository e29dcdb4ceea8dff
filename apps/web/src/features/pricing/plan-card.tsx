import { formatCostPerMinute, formatPrice, type PlanCard as Plan, type Price } from '@skimreel/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Heading } from '../../ui/heading.tsx';
import { joinClassNames } from '../../ui/join-class-names.ts';

type PlanCardProps = { plan: Plan; action: ReactNode };

const describeReferencePrice = (price: Price): string => {
  const perMinute = formatCostPerMinute(price);
  return `about ${formatPrice(price)}${perMinute ? `, ${perMinute} per minute` : ''}`;
};

const PlanPrice = ({
  price,
  isMonthly,
  className,
}: {
  price: Price;
  isMonthly: boolean;
  className: string;
}) => (
  <p className="flex items-baseline gap-2">
    <span className="font-display text-[3.25rem] leading-none font-semibold tracking-[-0.04em]">
      {formatPrice(price)}
    </span>
    {isMonthly ? <span className={joinClassNames('whitespace-nowrap', className)}>a month</span> : null}
  </p>
);

const PlanFacts = ({ plan, className }: { plan: Plan; className: string }) => {
  const costPerMinute = plan.price ? formatCostPerMinute(plan.price) : null;

  return (
    <p className={joinClassNames('mt-3 sm:min-h-13 text-[0.9375rem] leading-relaxed', className)}>
      {costPerMinute ? `${costPerMinute} per minute` : 'Nothing to pay'}
      {plan.referencePrice ? (
        <>
          <br />
          {describeReferencePrice(plan.referencePrice)}
        </>
      ) : null}
    </p>
  );
};

export const PlanCard = ({ plan, action }: PlanCardProps) => {
  const isFavorite = plan.badge !== null;
  const soft = isFavorite ? 'text-on-deep-soft' : 'text-ink-soft';

  return (
    <li
      className={joinClassNames(
        'flex flex-col rounded-stage border p-6 md:p-7',
        isFavorite ? 'on-deep border-deep bg-deep text-on-deep shadow-stage' : 'border-line bg-white',
      )}
    >
      <div className="mb-6 flex min-h-7 items-center justify-between gap-3">
        <Heading level={2} size="heading">
          {plan.name}
        </Heading>
        {plan.badge ? <Badge>{plan.badge}</Badge> : null}
      </div>
      {plan.price ? <PlanPrice price={plan.price} isMonthly={plan.isMonthly} className={soft} /> : null}
      <PlanFacts plan={plan} className={soft} />
      <p className="mt-5 font-mono text-[0.9375rem] font-medium">
        {plan.minutes?.toLocaleString('en-US')} minutes
      </p>
      <ul
        className={joinClassNames(
          'mt-4 mb-8 space-y-2.5 border-t pt-5 text-[0.9375rem]',
          isFavorite ? 'border-deep-line' : 'border-line',
        )}
      >
        {[...plan.features, plan.support].map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check
              aria-hidden="true"
              className={joinClassNames(
                'mt-1 size-4 shrink-0',
                isFavorite ? 'text-playhead-bright' : 'text-playhead-ink',
              )}
            />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{action}</div>
    </li>
  );
};
