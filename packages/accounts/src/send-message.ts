import type { AccountsContext } from './accounts-context.ts';
import { hashAddress } from './addresses.ts';
import { refuse } from './auth-error.ts';
import { buildMail } from './mail/build-mail.ts';
import type { MailKind } from './mail/mail-texts.ts';
import { limitMessage } from './rate-limits.ts';
import { putOneTimeToken } from './records/one-time-tokens.ts';
import type { AccountTransaction, OneTimeTokenType } from './tables.ts';

/** How each mail is verified, which token it carries, and which mails share one timer. */
const MAILS = {
  confirmation: { verifyType: 'signup', tokenType: 'confirmation', timer: 'confirmation' },
  'magic-link': { verifyType: 'magiclink', tokenType: 'recovery', timer: 'recovery' },
  recovery: { verifyType: 'recovery', tokenType: 'recovery', timer: 'recovery' },
  'email-change-current': {
    verifyType: 'email_change',
    tokenType: 'email_change_current',
    timer: 'email_change',
  },
  'email-change-new': { verifyType: 'email_change', tokenType: 'email_change_new', timer: 'email_change' },
  reauthentication: { verifyType: undefined, tokenType: 'reauthentication', timer: 'reauthentication' },
} as const satisfies Record<
  MailKind,
  { verifyType: string | undefined; tokenType: OneTimeTokenType; timer: string }
>;

type Mail = {
  kind: MailKind;
  userId: string;
  recipient: string;
  newEmail?: string;
  redirectTo: string;
  isPkce?: boolean;
};

/** Makes the token and posts the mail; `limitMail` was asked before. */
export async function sendMail(
  context: AccountsContext,
  transaction: AccountTransaction,
  mail: Mail,
): Promise<void> {
  const { settings, hashKey, clock, courier } = context;
  const { kind, userId, recipient, newEmail, redirectTo, isPkce = false } = mail;
  const { verifyType, tokenType } = MAILS[kind];
  const { code, linkToken } = await putOneTimeToken(transaction, {
    userId,
    type: tokenType,
    address: recipient,
    isPkce,
    digits: settings.codeDigits,
    hashKey,
    now: clock(),
  });
  const link =
    verifyType === undefined
      ? undefined
      : `${settings.serviceUrl}/verify?${new URLSearchParams({ token: linkToken, type: verifyType, redirect_to: redirectTo })}`;
  const { productName, siteUrl } = settings;
  const content = buildMail({ kind, link, code, newEmail, productName, siteUrl });
  await courier.post(transaction, { channel: 'mail', recipient, ...content, link: link ?? null, code });
}

/** Also for an address that nobody has, so that the answer does not tell. */
export function limitMail(
  context: AccountsContext,
  transaction: AccountTransaction,
  mail: { kind: MailKind; recipient: string; isSent?: boolean },
): Promise<void> {
  return limitMessage(context, transaction, {
    channel: 'mail',
    kind: MAILS[mail.kind].timer,
    recipient: hashAddress(context.hashKey, mail.recipient),
    isSent: mail.isSent ?? true,
  });
}

type Sms = { kind: 'confirmation' | 'phone_change' | 'reauthentication'; userId: string; phone: string };

/** Unlike a mail an SMS is sent at once: its failure is the caller's answer. Returns the provider's id of it. */
export async function sendSms(
  context: AccountsContext,
  transaction: AccountTransaction,
  { kind, userId, phone }: Sms,
): Promise<string | undefined> {
  const { settings, hashKey, clock } = context;
  await limitMessage(context, transaction, { channel: 'sms', kind, recipient: hashAddress(hashKey, phone) });
  const { code } = await putOneTimeToken(transaction, {
    userId,
    type: kind,
    address: phone,
    digits: settings.codeDigits,
    hashKey,
    now: clock(),
  });
  return sendSmsText(context, transaction, { phone, code });
}

/** The text alone, for codes that are kept elsewhere (a second factor's). */
export async function sendSmsText(
  context: AccountsContext,
  transaction: AccountTransaction,
  { phone, code }: { phone: string; code: string },
): Promise<string | undefined> {
  const text = `Your ${context.settings.productName} code is ${code}`;
  if (context.sendSms === undefined) {
    await context.courier.post(transaction, {
      channel: 'sms',
      recipient: phone,
      subject: text,
      text,
      html: null,
      link: null,
      code,
    });
    return undefined;
  }
  try {
    return await context.sendSms({ to: `+${phone}`, text });
  } catch (error) {
    context.log(`An SMS could not be sent: ${String(error)}`);
    throw refuse('sms-send-failed', { problem: 'the provider refused it' });
  }
}

// Absent or empty means SMS; WhatsApp would need a sender of its own.
export function requireChannel(channel: string | undefined): void {
  if (channel !== undefined && channel !== '' && channel !== 'sms') throw refuse('channel-unsupported');
}
