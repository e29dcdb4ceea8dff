import type { SendSms } from '../mail/courier.ts';

const TIMEOUT_MS = 10_000;

/** Twilio's messages, and those of every provider that answers like it. */
type SmsOptions = { apiUrl: string; accountSid: string; authToken: string; from: string };

export function createSmsSender({ apiUrl, accountSid, authToken, from }: SmsOptions): SendSms {
  const address = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return async ({ to, text }) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}.`);
    return readMessageId(await answer.json());
  };
}

function readMessageId(answer: unknown): string {
  const hasId = typeof answer === 'object' && answer !== null && 'sid' in answer;
  return hasId && typeof answer.sid === 'string' ? answer.sid : '';
}
