import { loadAuthClient } from './session-store.ts';

/** Ends the session everywhere. A server that cannot be reached does not keep the person signed in on this device. */
export const signOut = async (): Promise<void> => {
  const client = await loadAuthClient();
  const { error } = await client.auth.signOut();
  if (error) await client.auth.signOut({ scope: 'local' });
};

/** Drops a sign-in that was only half done. */
export const leaveSession = async (): Promise<void> => {
  const client = await loadAuthClient();
  await client.auth.signOut({ scope: 'local' });
};
