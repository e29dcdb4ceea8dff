import { refuse } from './auth-error.ts';
import type { Captcha } from './settings.ts';

type CaptchaProof = { token: string | undefined; ipAddress: string };
export type CaptchaCheck = (proof: CaptchaProof) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** hCaptcha and Turnstile ask the same question at different addresses. */
export function createCaptchaCheck(captcha: Captcha | undefined): CaptchaCheck {
  if (captcha === undefined) return () => Promise.resolve();
  return async ({ token, ipAddress }) => {
    if (token === undefined || token.trim() === '') throw refuse('captcha-missing');
    const verdict = await askVerifier(captcha, { token, ipAddress });
    if (verdict.isHuman) return;
    throw refuse('captcha-refused', { errorCodes: verdict.errorCodes.join(', ') });
  };
}

type Verdict = { isHuman: boolean; errorCodes: string[] };

async function askVerifier(
  { secret, verifyUrl }: Captcha,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<Verdict> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ipAddress }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    return parseVerdict(await answer.json());
  } catch (cause) {
    const refusal = refuse('captcha-down');
    refusal.cause = cause;
    throw refusal;
  }
}

function parseVerdict(answer: unknown): Verdict {
  if (typeof answer !== 'object' || answer === null) throw new Error('The captcha service sent no object.');
  const codes = 'error-codes' in answer && Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
  return {
    isHuman: 'success' in answer && answer.success === true,
    errorCodes: codes.filter((code) => typeof code === 'string'),
  };
}
