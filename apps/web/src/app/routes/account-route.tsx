import { formatAvailableMinutes } from '@skimreel/contract';
import { AccountSection } from '../../features/account/account-section.tsx';
import { DevicesPanel } from '../../features/account/devices-panel.tsx';
import { EmailForm } from '../../features/account/email-form.tsx';
import { IdentitiesList } from '../../features/account/identities-list.tsx';
import { TwoFactorPanel } from '../../features/account/two-factor-panel.tsx';
import { NewPasswordForm } from '../../features/new-password/new-password-form.tsx';
import { arrival } from '../../features/session/arrival.ts';
import { describeRefusedLink } from '../../features/session/describe-refused-link.ts';
import { useSession } from '../../features/session/use-session.ts';
import { Container } from '../../ui/container.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageMeta } from '../../ui/use-page-meta.ts';
import { useLayout } from '../layout.tsx';
import { paths } from '../paths.ts';

const TITLE = 'Your account';

export const AccountRoute = () => {
  usePageMeta({ title: TITLE, description: 'Email, password, ways to sign in and two-factor sign-in.' });
  const { openSignOut } = useLayout();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { email, plan, credits } = session.user;

  return (
    <Container className="pt-10 pb-20 md:pt-14 md:pb-28">
      <Heading level={1}>{TITLE}</Heading>
      <p className="mt-3 text-lead break-words text-ink-soft">
        {email ? `${email}, ` : ''}
        <span className="capitalize">{plan}</span> plan, {formatAvailableMinutes(credits)} minutes available
      </p>
      {arrival.kind === 'message' ? (
        <Notice tone="info" className="mt-6 max-w-2xl">
          {arrival.message}
        </Notice>
      ) : null}
      <div className="mt-10">
        <AccountSection
          title="Email"
          text="A new address is confirmed by links before it replaces the present one."
        >
          <EmailForm email={email} accountPath={paths.account} />
        </AccountSection>
        <AccountSection title="Password" text="Changing it signs out your other devices.">
          <NewPasswordForm
            submitLabel="Change Password"
            successMessage="Your password has been changed."
            isQuiet
          />
        </AccountSection>
        <AccountSection title="Ways to sign in" text="You need at least one of them.">
          <IdentitiesList
            accountPath={paths.account}
            problem={arrival.kind === 'refusal' ? describeRefusedLink(arrival) : null}
          />
        </AccountSection>
        <AccountSection
          title="Two-factor sign-in"
          text="A code from an app on your phone, besides your password."
        >
          <TwoFactorPanel />
        </AccountSection>
        <AccountSection title="Devices" text="End sessions that you left open somewhere.">
          <DevicesPanel onSignOut={openSignOut} />
        </AccountSection>
      </div>
    </Container>
  );
};
