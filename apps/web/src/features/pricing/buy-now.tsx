import { sentenceFor } from '@skimreel/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';

type BuyNowProps = { address: string | null; variant: ButtonVariant; planName: string };

/** Leads to the hosted checkout in a new tab; where there is none, it says so when it is pressed. */
export const BuyNow = ({ address, variant, planName }: BuyNowProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const label = (
    <>
      Buy Now<span className="sr-only"> for {planName}</span>
    </>
  );

  return address ? (
    <LinkButton to={address} size="large" variant={variant}>
      {label}
    </LinkButton>
  ) : (
    <>
      <Button size="large" variant={variant} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <p aria-live="polite" className="text-sm not-empty:mt-3">
        {isAsked ? sentenceFor('checkout-unset') : null}
      </p>
    </>
  );
};
