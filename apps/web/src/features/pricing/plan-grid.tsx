import { PLAN_CARDS, type PlanCard as Plan } from '@skimreel/contract';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CustomPlanCard } from './custom-plan-card.tsx';
import { PlanCard } from './plan-card.tsx';

type PlanGridProps = { signUpPath: string; onContact: () => void };

const isFree = (plan: Plan): boolean => plan.price?.amount === 0;

export const PlanGrid = ({ signUpPath, onContact }: PlanGridProps) => (
  <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
    {PLAN_CARDS.map((plan) =>
      plan.customPricing ? (
        <CustomPlanCard
          key={plan.name}
          plan={plan}
          action={
            <Button variant="secondary" size="large" onClick={onContact}>
              Contact Us
            </Button>
          }
        />
      ) : (
        <PlanCard
          key={plan.name}
          plan={plan}
          action={
            <LinkButton to={signUpPath} size="large" variant={plan.badge ? 'primary' : 'secondary'}>
              {isFree(plan) ? 'Get Started Free' : 'Get Started'}
            </LinkButton>
          }
        />
      ),
    )}
  </ul>
);
