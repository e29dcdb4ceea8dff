import { callAuth } from '../session/call-auth.ts';

/** What the service may want besides the session before it changes a password. */
export type PasswordProof =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'current-password'; password: string };

export type PasswordResult =
  | { status: 'done' }
  | { status: 'code-needed' }
  | { status: 'current-password-needed'; message: string }
  | { status: 'refused'; message: string };

export const updatePassword = async (password: string, proof: PasswordProof): Promise<PasswordResult> => {
  const outcome = await callAuth('password-update-failed', (client) =>
    client.auth.updateUser({
      password,
      ...(proof.kind === 'code' ? { nonce: proof.code } : {}),
      ...(proof.kind === 'current-password' ? { current_password: proof.password } : {}),
    }),
  );
  if (outcome.status === 'done') return { status: 'done' };
  if (outcome.code === 'reauthentication_needed') return { status: 'code-needed' };
  if (outcome.code === 'current_password_required') {
    return { status: 'current-password-needed', message: outcome.message };
  }
  return { status: 'refused', message: outcome.message };
};
