import { type AuthOutcome, callAuth } from '../session/call-auth.ts';

const FACTOR_NAME = 'Authenticator app';

/** A factor that waits for its first code. */
export type Enrolment = { factorId: string; qrCode: string; secret: string };

type EnrolmentResult = { status: 'done'; enrolment: Enrolment } | { status: 'refused'; message: string };

/** Begins to set up an app. An earlier attempt that was never finished holds the name, so it goes first. */
export const enrolTotp = async (): Promise<EnrolmentResult> => {
  const outcome = await callAuth('unexpected', async (client) => {
    const { data: factors } = await client.auth.mfa.listFactors();
    for (const factor of factors?.all ?? []) {
      if (factor.status === 'unverified') await client.auth.mfa.unenroll({ factorId: factor.id });
    }
    return client.auth.mfa.enroll({ factorType: 'totp', friendlyName: FACTOR_NAME });
  });
  if (outcome.status === 'refused') return outcome;
  const { data } = outcome.answer;

  return {
    status: 'done',
    enrolment: {
      factorId: data?.id ?? '',
      qrCode: data?.totp.qr_code ?? '',
      secret: data?.totp.secret ?? '',
    },
  };
};

/** Removes a factor; a fresh session then no longer says that the account has one. */
export const removeFactor = (factorId: string): Promise<AuthOutcome<{ error: unknown }>> =>
  callAuth('unexpected', async (client) => {
    const answer = await client.auth.mfa.unenroll({ factorId });
    if (!answer.error) await client.auth.refreshSession();
    return answer;
  });
