import type { SupabaseClient } from '@supabase/supabase-js';
import { loadClientConfig } from '../client-config/client-config-store.ts';
import { arrival } from './arrival.ts';
import type { SessionState } from './session-state.ts';
import { hasStoredSession, SESSION_STORAGE_KEY } from './session-storage.ts';
import { SignInUnsetError } from './sign-in-unset-error.ts';

let current: SessionState = {
  status: hasStoredSession() || arrival.kind === 'session' ? 'unknown' : 'signed-out',
};
let client: Promise<SupabaseClient> | undefined;
let hasStarted = false;
const listeners = new Set<() => void>();

export const readSession = (): SessionState => current;

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
};

/** The auth library, fetched once and only for visitors who need it; after a failure the next caller tries again. */
export const loadAuthClient = (): Promise<SupabaseClient> => {
  client ??= openClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
};

const openClient = async (): Promise<SupabaseClient> => {
  const { supabaseUrl, supabaseKey } = await loadClientConfig();
  if (!supabaseUrl || !supabaseKey) throw new SignInUnsetError();
  const { openAuthClient } = await import('./open-auth-client.ts');
  return openAuthClient({ url: supabaseUrl, key: supabaseKey, onChange: publish });
};

const start = (): void => {
  if (hasStarted) return;
  hasStarted = true;
  // Without its service the page treats everybody as signed out; the stored session stays for the next load.
  if (current.status === 'unknown') loadAuthClient().catch(() => publish({ status: 'signed-out' }));
  // Signing in in another tab: this one has no auth library yet that would hear of it.
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_STORAGE_KEY && event.newValue) loadAuthClient().catch(() => undefined);
  });
};

const publish = (state: SessionState): void => {
  current = state;
  for (const listener of listeners) listener();
};
