import type { UserIdentity } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { SubmissionMessage } from '../../ui/submission-message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { type Submission, useSubmission } from '../../ui/use-submission.ts';
import { useClientConfig } from '../client-config/use-client-config.ts';
import { callAuth } from '../session/call-auth.ts';
import { nameProvider } from './name-provider.ts';

type IdentitiesListProps = { accountPath: string; problem: string | null };

export const IdentitiesList = ({ accountPath, problem }: IdentitiesListProps) => {
  const { google } = useClientConfig();
  const [identities, setIdentities] = useState<readonly UserIdentity[] | undefined>();
  const { submission, submit, isBusy } = useSubmission();
  const [loadProblem, setLoadProblem] = useState(problem);
  const isGoogleLinked = identities?.some((identity) => identity.provider === 'google');

  const read = useCallback(async () => {
    const outcome = await callAuth('unexpected', (client) => client.auth.getUserIdentities());
    if (outcome.status === 'done') setIdentities(outcome.answer.data?.identities ?? []);
    else setLoadProblem(outcome.message);
  }, []);

  useEffect(() => {
    void read();
  }, [read]);

  const unlink = async (identity: UserIdentity): Promise<Submission> => {
    const outcome = await callAuth('unexpected', (client) => client.auth.unlinkIdentity(identity));
    if (outcome.status === 'refused') return { status: 'failed', message: outcome.message };
    await read();
    return { status: 'succeeded', message: `${nameProvider(identity.provider)} is no longer linked.` };
  };

  // Leaves for the provider; the person comes back to this page.
  const linkGoogle = async (): Promise<Submission> => {
    const outcome = await callAuth('unexpected', (client) =>
      client.auth.linkIdentity({
        provider: 'google',
        options: { redirectTo: `${window.location.origin}${accountPath}` },
      }),
    );
    return outcome.status === 'done' ? { status: 'busy' } : { status: 'failed', message: outcome.message };
  };

  return (
    <div>
      <SubmissionMessage
        submission={
          loadProblem && submission.status === 'idle'
            ? { status: 'failed', message: loadProblem }
            : submission
        }
      />
      <ul aria-busy={!identities && !loadProblem} className="min-h-14 space-y-3">
        {identities?.map((identity) => (
          <li
            key={identity.identity_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">{nameProvider(identity.provider)}</p>
              <p className="truncate text-sm text-ink-faint">{identity.identity_data?.['email']}</p>
            </div>
            {identities.length > 1 ? (
              <SubmitButton
                isBusy={isBusy}
                size="medium"
                variant="secondary"
                onClick={() => void submit(() => unlink(identity))}
              >
                Unlink
              </SubmitButton>
            ) : null}
          </li>
        ))}
      </ul>
      {google && identities && !isGoogleLinked ? (
        <SubmitButton
          isBusy={isBusy}
          size="medium"
          variant="secondary"
          className="mt-4"
          onClick={() => void submit(linkGoogle)}
        >
          Link Google
        </SubmitButton>
      ) : null}
    </div>
  );
};
