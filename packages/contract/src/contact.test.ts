import { describe, expect, it } from 'vitest';

import { buildContactEmail, CONTACT_REASONS, contactFormSchema, formatContactEmail } from './contact.ts';

const form = { name: 'Ada', reason: 'Bug Report', message: 'It\nhums.' } as const;

describe('the contact form', () => {
  it('offers seven reasons', () => {
    expect(CONTACT_REASONS).toHaveLength(7);
  });

  it('drops space around name and message', () => {
    expect(contactFormSchema.parse({ ...form, name: ' Ada ' })).toEqual(form);
  });

  it.each([
    ['name', '  ', 'Please enter your name'],
    ['message', '', 'Please enter a message'],
    ['reason', '', 'Please choose a reason from the list'],
    ['reason', 'Praise', 'Please choose a reason from the list'],
  ])('asks for the field %s when it is %j', (field, value, sentence) => {
    const result = contactFormSchema.safeParse({ ...form, [field]: value });

    expect(result.error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], sentence]]);
  });
});

describe('the contact e-mail', () => {
  it('has the reason, "from" and the name as its subject, and everything in its body', () => {
    const email = buildContactEmail({ ...form, email: 'ada@example.com', supportEmail: 'help@example.com' });

    expect(email).toEqual({
      to: 'help@example.com',
      subject: 'Bug Report from Ada',
      body: 'Name: Ada\nEmail: ada@example.com\nReason: Bug Report\n\nMessage:\nIt\nhums.',
    });
    expect(formatContactEmail(email)).toBe(
      `To: help@example.com\nSubject: Bug Report from Ada\n\n${email.body}`,
    );
  });

  it('says so when nobody is signed in, and leaves out a support address nobody has set', () => {
    const email = buildContactEmail({ ...form, email: null, supportEmail: null });

    expect(email.body).toContain('Email: not given');
    expect(formatContactEmail(email)).toMatch(/^Subject: Bug Report from Ada\n/);
  });
});
