import { z } from 'zod';

import { sentenceFor } from './sentences.ts';

/** Reasons a person can choose from, in the order of the list [3]. */
export const CONTACT_REASONS = [
  'General Inquiry',
  'Technical Support',
  'Billing Question',
  'Feature Request',
  'Bug Report',
  'Partnership',
  'Other',
] as const;
/** One reason for contact. */
export type ContactReason = (typeof CONTACT_REASONS)[number];

/** What the contact form asks for [3, 5]; the e-mail address is shown, not asked. */
export const contactFormSchema = z.object({
  /** Name of the person. */
  name: z.string().trim().min(1, sentenceFor('name-required')),
  /** Reason from the list. */
  reason: z.enum(CONTACT_REASONS, sentenceFor('reason-required')),
  /** What the person wants to say. */
  message: z.string().trim().min(1, sentenceFor('message-required')),
});
/** A filled contact form. */
export type ContactForm = z.infer<typeof contactFormSchema>;

/** An e-mail that the person sends by themselves. */
export type ContactEmail = {
  /** Address of the support; null when the operator has set none. */
  to: string | null;
  subject: string;
  body: string;
};

/** Everything the e-mail is built from. */
export type ContactEmailParts = ContactForm & {
  /** Address of the signed-in person; null when nobody is signed in. */
  email: string | null;
  /** Address of the support; null when the operator has set none. */
  supportEmail: string | null;
};

/** Builds the e-mail of the preview: the subject is the reason, then "from", then the name [2]. */
export function buildContactEmail(parts: ContactEmailParts): ContactEmail {
  const body = [
    `Name: ${parts.name}`,
    `Email: ${parts.email ?? 'not given'}`,
    `Reason: ${parts.reason}`,
    '',
    'Message:',
    parts.message,
  ].join('\n');

  return { to: parts.supportEmail, subject: `${parts.reason} from ${parts.name}`, body };
}

/** The text that Copy Email Content puts on the clipboard. */
export function formatContactEmail(email: ContactEmail): string {
  const headers = email.to === null ? [] : [`To: ${email.to}`];

  return [...headers, `Subject: ${email.subject}`, '', email.body].join('\n');
}
