import { NEW_ACCOUNT_CREDIT_MINUTES, TEMPLATE_ID_PREFIX, type UserMetadata } from '@skimreel/contract';

type MetadataParts = { now: Date; createRandomId: () => string };

/** What a sign-up says about itself (spec 3). For display only: the balance is the server's alone. */
export const buildUserMetadata = ({ now, createRandomId }: MetadataParts): UserMetadata => ({
  credits: NEW_ACCOUNT_CREDIT_MINUTES,
  template_id: `${TEMPLATE_ID_PREFIX}${createRandomId()}`,
  timestamp: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' }).format(now),
});

/** Random text that also works where the page is not served securely and the browser has no randomUUID. */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  );
