import type { Session } from '@supabase/supabase-js';

type FactorParts = {
  access_token: Session['access_token'];
  user: { factors?: readonly { status: string }[] | undefined };
};

/** Whether the account has a second factor that this session has not passed yet. */
export const needsSecondFactor = ({ access_token, user }: FactorParts): boolean =>
  (user.factors ?? []).some((factor) => factor.status === 'verified') && readLevel(access_token) !== 'aal2';

// Only what to show depends on this; what is allowed is for the server to say, from the signed token.
const readLevel = (accessToken: string): unknown => {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims !== null && typeof claims === 'object' && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
};
