import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountScreen } from '../../features/account-forms/account-screen.tsx';
import { SetUpGate } from '../../features/account-forms/set-up-gate.tsx';
import { CouponView } from '../../features/redeem/coupon-view.tsx';
import { RedeemForm, type Redemption } from '../../features/redeem/redeem-form.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { buildButtonLook } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { BlankScreen } from '../blank-screen.tsx';
import { useLayout } from '../layout.tsx';
import { readNavigationState } from '../navigation-state.ts';
import { paths } from '../paths.ts';

const TITLE = 'Redeem your code';

const NextSteps = ({ isSignedIn, redemptionCode }: { isSignedIn: boolean; redemptionCode: string }) =>
  isSignedIn ? (
    <>
      <LinkButton to={paths.pricing} size="large">
        Choose a Plan
      </LinkButton>
      <LinkButton to={paths.analyze} size="large" variant="secondary">
        Analyze Video
      </LinkButton>
    </>
  ) : (
    <>
      <Link to={paths.signUp} state={{ redemptionCode }} className={buildButtonLook('primary', 'large')}>
        Create New Account
      </Link>
      <Link to={paths.login} state={{ redemptionCode }} className={buildButtonLook('secondary', 'large')}>
        Sign In to Existing Account
      </Link>
    </>
  );

const RedeemScreen = () => {
  const { status } = useSession();
  const { openContact } = useLayout();
  const { redemptionCode } = readNavigationState(useLocation().state);
  const [redemption, setRedemption] = useState<Redemption | null>(null);
  const isSignedIn = status === 'signed-in';

  if (status === 'unknown') return <BlankScreen />;

  return (
    <AccountScreen
      title={redemption ? 'Your discount' : TITLE}
      {...(redemption ? {} : { lead: 'Bought through a partner? Your code gives 20% off all plans.' })}
      footer={
        <p>
          Trouble with your code? <TextButton onClick={openContact}>Contact the support</TextButton>
        </p>
      }
    >
      {redemption ? (
        <CouponView
          coupon={redemption.coupon}
          isAttached={isSignedIn}
          actions={<NextSteps isSignedIn={isSignedIn} redemptionCode={redemption.code} />}
        />
      ) : (
        <RedeemForm isSignedIn={isSignedIn} passedCode={redemptionCode} onRedeemed={setRedemption} />
      )}
    </AccountScreen>
  );
};

export const RedeemRoute = () => {
  usePageMeta({ title: TITLE, description: 'Turn the code of a partner into a discount on every plan.' });

  return (
    <SetUpGate title={TITLE} guidePath={paths.docs} homePath={paths.landing}>
      <RedeemScreen />
    </SetUpGate>
  );
};
