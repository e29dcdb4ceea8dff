import { COPY_CONFIRMATION_MS, REDEEM_DISCOUNT_PERCENT, sentenceFor } from '@skimreel/contract';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type CouponViewProps = { coupon: string | null; isAttached: boolean; actions: ReactNode };

const CopyButton = ({ text }: { text: string }) => {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPY_CONFIRMATION_MS);

    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <Button variant="on-deep" onClick={() => void copy()}>
        {state === 'copied' ? (
          <Check aria-hidden="true" className="size-4.5" />
        ) : (
          <Copy aria-hidden="true" className="size-4.5" />
        )}
        Copy Coupon
      </Button>
      <span aria-live="polite" className="sr-only">
        {state === 'copied' ? 'Coupon copied' : null}
      </span>
      {state === 'failed' ? <span className="text-sm">Please copy it by hand.</span> : null}
    </>
  );
};

export const CouponView = ({ coupon, isAttached, actions }: CouponViewProps) => (
  <div>
    <div aria-live="polite">
      <Notice tone="success">
        {sentenceFor('redemption-code-valid', { discountPercent: REDEEM_DISCOUNT_PERCENT })}
        {isAttached ? ' It is attached to your account.' : null}
      </Notice>
    </div>
    <div className="on-deep mt-5 overflow-hidden rounded-stage bg-deep text-on-deep">
      <div className="flex items-end justify-between gap-4 px-6 pt-6 pb-5">
        <p>
          <span className="block text-sm text-on-deep-soft">Discount on all plans</span>
          <span className="font-display text-[3.5rem] leading-none font-bold tracking-[-0.04em] text-playhead-bright">
            {REDEEM_DISCOUNT_PERCENT}%
          </span>
        </p>
      </div>
      <div className="border-t border-dashed border-deep-line px-6 py-5">
        {coupon ? (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>
              <span className="block text-sm text-on-deep-soft">Your coupon for the checkout</span>
              <span className="font-mono text-xl font-medium break-all">{coupon}</span>
            </p>
            <CopyButton text={coupon} />
          </div>
        ) : (
          <p className="text-on-deep-soft">
            The operator has not set a coupon for the checkout yet. Please write to the support below.
          </p>
        )}
      </div>
    </div>
    <div className="mt-6 grid gap-3">{actions}</div>
  </div>
);
