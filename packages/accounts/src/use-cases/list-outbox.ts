import type { AccountsContext } from '../accounts-context.ts';

const SHOWN_MESSAGES = 100;

export type OutboxEntry = {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  link: string | null;
  code: string | null;
  created_at: Date;
};

/** What nobody delivers, newest first. Who may read it is decided at the door of the server. */
export async function listOutbox(
  { queries }: AccountsContext,
  channels: readonly ('mail' | 'sms')[],
): Promise<OutboxEntry[]> {
  if (channels.length === 0) return [];
  return queries
    .selectFrom('accounts.outbox')
    .select(['recipient as to', 'subject', 'text', 'html', 'link', 'code', 'created_at'])
    .where('channel', 'in', channels)
    .orderBy('id', 'desc')
    .limit(SHOWN_MESSAGES)
    .execute();
}
