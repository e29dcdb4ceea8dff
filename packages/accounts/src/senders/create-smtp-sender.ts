import { createTransport } from 'nodemailer';
import type { SendMail } from '../mail/courier.ts';

const TIMEOUT_MS = 15_000;

type SmtpOptions = {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. */
  url: string;
  from: string;
};

/** One connection per mail: there are few, and a server may close one that waits. */
export function createSmtpSender({ url, from }: SmtpOptions): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is made of our own texts; nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html }) => {
    // An object and not a line of text: an address with a comma is still one recipient.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  };
}
