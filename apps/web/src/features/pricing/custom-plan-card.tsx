import type { PlanCard } from '@skimreel/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';

type CustomPlanCardProps = { plan: PlanCard; action: ReactNode };

export const CustomPlanCard = ({ plan, action }: CustomPlanCardProps) => (
  <li className="grid items-center gap-x-10 gap-y-7 rounded-stage border border-line bg-white p-6 sm:col-span-2 md:p-9 xl:col-span-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)_auto]">
    <div>
      <Heading level={2} size="heading">
        {plan.name}
      </Heading>
      <p className="mt-2 font-display text-[2rem] leading-tight font-semibold tracking-[-0.03em]">Custom</p>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">Minutes and price by agreement</p>
    </div>
    <ul className="grid gap-x-6 gap-y-2.5 text-[0.9375rem] sm:grid-cols-2">
      {[...plan.features, plan.support].map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-playhead-ink" />
          {feature}
        </li>
      ))}
    </ul>
    <div className="grid">{action}</div>
  </li>
);
