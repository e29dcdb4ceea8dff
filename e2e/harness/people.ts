// People with accounts, made through the real server; their mail lies in its outbox, because no mail server is set.
import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Person = { email: string; password: string };

type Mail = { to: string; subject: string; link: string | null; code: string | null };

export const createPerson = (name: string): Person => ({
  email: `${name}-${randomBytes(6).toString('hex')}@example.org`,
  password: 'Skim-reels-2026',
});

/** The newest mail to an address; waits until there is one that is not among those known already. */
export async function readMail(
  request: APIRequestContext,
  email: string,
  known: readonly Mail[] = [],
): Promise<Mail & { link: string; code: string }> {
  const seen = new Set(known.map(({ link }) => link));
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await request.get('/outbox.json')).json();
    found = mails.find((mail) => mail.to === email && !seen.has(mail.link));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no mail to ${email}`);
  return { ...found, link: found.link ?? '', code: found.code ?? '' };
}

/** A person who has confirmed the address, without a browser: for journeys that begin at the login. */
export async function createConfirmedPerson(request: APIRequestContext, name: string): Promise<Person> {
  const person = createPerson(name);
  const { supabaseKey } = await (await request.get('/config.json')).json();
  const answer = await request.post('/auth/v1/signup', { headers: { apikey: supabaseKey }, data: person });
  expect(answer.ok()).toBe(true);
  const { link } = await readMail(request, person.email);
  const confirmation = await request.get(link, { maxRedirects: 0 });
  expect(confirmation.status()).toBe(303);
  return person;
}

/** Fills the login and sends it; the caller waits for what it expects. */
export async function submitLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Logs in from the login screen and ends on /analyze. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, person);
  await expect(page).toHaveURL('/analyze');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
}
