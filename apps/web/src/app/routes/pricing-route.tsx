import { useClientConfig } from '../../features/client-config/use-client-config.ts';
import { CostPicture } from '../../features/pricing/cost-picture.tsx';
import { HowPricingWorks } from '../../features/pricing/how-pricing-works.tsx';
import { OfferBanner } from '../../features/pricing/offer-banner.tsx';
import { PlanGrid } from '../../features/pricing/plan-grid.tsx';
import { PricingQuestions } from '../../features/pricing/pricing-questions.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { ClosingCall } from '../../ui/closing-call.tsx';
import { Container } from '../../ui/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { useLayout } from '../layout.tsx';
import { paths } from '../paths.ts';

export const PricingRoute = () => {
  const { openContact } = useLayout();
  const { limits, checkout } = useClientConfig();
  const isSignedIn = useSession().status === 'signed-in';
  const startPath = isSignedIn ? paths.analyze : paths.signUp;
  usePageMeta({
    title: 'Pricing',
    description:
      'Plans from free to Enterprise. One credit is one minute of video, charged after success. No credit card to start.',
  });

  return (
    <>
      <PageIntro title="Simple plans, counted in minutes" picture={<CostPicture />}>
        Start free, and pay by the minute of video once it saves you an evening.
      </PageIntro>
      <Container className="space-y-5 pb-20 md:pb-28">
        <OfferBanner foundersDealPath={paths.foundersDeal} />
        <PlanGrid startPath={startPath} checkout={isSignedIn ? checkout : null} onContact={openContact} />
      </Container>
      <HowPricingWorks />
      <PricingQuestions {...limits} refundPath={paths.legal('refund')} />
      <ClosingCall
        title="Try it on the video you have open in another tab"
        actions={
          <>
            <LinkButton to={startPath} size="large">
              Start For Free
            </LinkButton>
            <LinkButton to={paths.docs} size="large" variant="secondary">
              How to Use
            </LinkButton>
          </>
        }
      >
        Your first minutes are on us, and no credit card is asked for.
      </ClosingCall>
    </>
  );
};
