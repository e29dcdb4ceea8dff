import { sentenceFor } from '@skimreel/contract';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useClientConfig, useClientConfigStatus } from '../client-config/use-client-config.ts';
import { loadAuthClient } from '../session/session-store.ts';
import { SIGN_IN_UNSET } from '../session/sign-in-unset-error.ts';
import { AccountScreen } from './account-screen.tsx';

type SetUpGateProps = { title: string; guidePath: string; homePath: string; children: ReactNode };

/** Shows an account screen only where there is a sign-in service behind it, and says so where there is none. */
export const SetUpGate = ({ title, guidePath, homePath, children }: SetUpGateProps) => {
  const { supabaseUrl, supabaseKey } = useClientConfig();
  const status = useClientConfigStatus();

  // Fetched while the form is being filled; a failure is told when the form is sent.
  useEffect(() => {
    if (supabaseUrl) loadAuthClient().catch(() => undefined);
  }, [supabaseUrl]);

  if (status === 'loading') return <div aria-busy="true" className="min-h-[70dvh]" />;
  if (status === 'failed') {
    return (
      <AccountScreen title={title} lead={sentenceFor('configuration-failed')}>
        <Button size="large" onClick={() => window.location.reload()}>
          Try Again
        </Button>
      </AccountScreen>
    );
  }
  if (supabaseUrl && supabaseKey) return children;

  return (
    <AccountScreen
      title={title}
      lead={`${SIGN_IN_UNSET} Its operator can switch it on; everything that needs no account is open to you.`}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to={guidePath} size="large">
          Read How to Use
        </LinkButton>
        <LinkButton to={homePath} size="large" variant="secondary">
          Back to the start
        </LinkButton>
      </div>
    </AccountScreen>
  );
};
