import { type AuthChangeEvent, createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { needsSecondFactor } from './needs-second-factor.ts';
import { readProfile } from './read-profile.ts';
import type { SessionState } from './session-state.ts';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

type AuthClientOptions = { url: string; key: string; onChange: (state: SessionState) => void };

export const openAuthClient = ({ url, key, onChange }: AuthClientOptions): SupabaseClient => {
  const client = createClient(url, key, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: true,
      storageKey: SESSION_STORAGE_KEY,
    },
  });
  followSession(client, onChange);

  return client;
};

const followSession = (client: SupabaseClient, onChange: (state: SessionState) => void): void => {
  let latestTurn = 0;
  let isAfterPasswordReset = false;

  client.auth.onAuthStateChange((event, session) => {
    latestTurn += 1;
    const turn = latestTurn;
    isAfterPasswordReset = isResetting(event, isAfterPasswordReset);
    if (!session) return onChange({ status: 'signed-out' });

    // The library waits for its listeners, and reading the profile waits for the library: so this listener ends first.
    const readLater = async () => {
      const state = await readState({ client, session, isAfterPasswordReset });
      if (turn === latestTurn) onChange(state);
    };
    setTimeout(() => void readLater(), 0);
  });
};

// The new password itself arrives as an update of the user; every other event ends the reset.
const isResetting = (event: AuthChangeEvent, wasResetting: boolean): boolean =>
  event === 'PASSWORD_RECOVERY' || (event === 'USER_UPDATED' && wasResetting);

type StateParts = { client: SupabaseClient; session: Session; isAfterPasswordReset: boolean };

const readState = async ({ client, session, isAfterPasswordReset }: StateParts): Promise<SessionState> => {
  if (needsSecondFactor(session)) return { status: 'second-factor' };
  const { id, email = '' } = session.user;
  const profile = await readProfile({ client, userId: id, isAfterPasswordReset });

  return { status: 'signed-in', user: { id, email, ...profile } };
};
