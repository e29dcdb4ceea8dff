import { type ClientConfig, PLAN_CARDS, type PlanCard as Plan } from '@skimreel/contract';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BuyNow } from './buy-now.tsx';
import { CustomPlanCard } from './custom-plan-card.tsx';
import { PlanCard } from './plan-card.tsx';

type PlanGridProps = {
  /** Where a plan begins that is not bought: signing up, or the product itself. */
  startPath: string;
  /** The checkout links for whoever is signed in; null for visitors. */
  checkout: ClientConfig['checkout'] | null;
  onContact: () => void;
};

const isFree = (plan: Plan): boolean => plan.price?.amount === 0;

const PlanAction = ({ plan, startPath, checkout }: Omit<PlanGridProps, 'onContact'> & { plan: Plan }) => {
  const variant = plan.badge ? 'primary' : 'secondary';

  return checkout && plan.checkout ? (
    <BuyNow address={checkout[plan.checkout]} variant={variant} planName={plan.name} />
  ) : (
    <LinkButton to={startPath} size="large" variant={variant}>
      {isFree(plan) ? 'Get Started Free' : 'Get Started'}
    </LinkButton>
  );
};

export const PlanGrid = ({ startPath, checkout, onContact }: PlanGridProps) => (
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
          action={<PlanAction plan={plan} startPath={startPath} checkout={checkout} />}
        />
      ),
    )}
  </ul>
);
