// Messages leave in two steps: written down in the transaction that makes them, delivered after it. Nothing is lost when
// the mail server is down, and an answer takes the same time whether a mail was sent or not.
import type { Selectable } from 'kysely';
import type { AccountQueries, AccountTransaction, OutboxTable } from '../tables.ts';

export type Message = Pick<
  Selectable<OutboxTable>,
  'channel' | 'recipient' | 'subject' | 'text' | 'html' | 'link' | 'code'
>;

export type SendMail = (mail: { to: string; subject: string; text: string; html: string }) => Promise<void>;
/** Returns the provider's id of the message. */
export type SendSms = (sms: { to: string; text: string }) => Promise<string>;

export type Courier = {
  /** Delivered, or announced when there is no sender, once the transaction is through. */
  post: (transaction: AccountTransaction, message: Message) => Promise<void>;
  /** To be called after every transaction that succeeded. */
  deliverPosted: (transaction: AccountTransaction) => void;
  /** Tries everything that waits; returns how many were delivered. */
  deliverWaiting: () => Promise<number>;
  close: () => Promise<void>;
};

type CourierOptions = {
  queries: AccountQueries;
  sendMail: SendMail | undefined;
  /** A message that stays in the outbox because there is no sender. */
  announce: (message: Message) => void;
  log: (message: string) => void;
  clock: () => Date;
};

const SWEEP_MS = 30_000;
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 10_000;
const ATTEMPTS = 7;
const KEPT_MS = 7 * 24 * 3600 * 1000;

export function createCourier(options: CourierOptions): Courier {
  const { sendMail, announce, clock } = options;
  const posted = new WeakMap<AccountTransaction, Message[]>();
  let running: Promise<number> | undefined;
  let isAskedAgain = false;
  let isClosed = false;

  // One delivery at a time; who asks meanwhile is served by another round.
  const deliverWaiting = (): Promise<number> => {
    if (running !== undefined) {
      isAskedAgain = true;
      return running;
    }
    running = (async () => {
      let delivered = 0;
      do {
        isAskedAgain = false;
        delivered += await deliverAll(options, () => isClosed);
      } while (isAskedAgain && !isClosed);
      return delivered;
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
  const deliverInBackground = () => {
    deliverWaiting().catch((error: unknown) => options.log(`The outbox cannot be read: ${String(error)}`));
  };
  const sweep = sendMail === undefined ? undefined : setInterval(deliverInBackground, SWEEP_MS).unref();
  if (sendMail !== undefined) deliverInBackground();

  return {
    async post(transaction, message) {
      const now = clock();
      await transaction
        .insertInto('accounts.outbox')
        .values({ ...message, next_attempt_at: now, created_at: now })
        .execute();
      await transaction
        .deleteFrom('accounts.outbox')
        .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
        .execute();
      posted.set(transaction, [...(posted.get(transaction) ?? []), message]);
    },
    deliverPosted(transaction) {
      const messages = posted.get(transaction) ?? [];
      if (messages.length === 0 || isClosed) return;
      if (sendMail !== undefined) deliverInBackground();
      for (const message of messages) {
        if (message.channel !== 'mail' || sendMail === undefined) announce(message);
      }
    },
    deliverWaiting,
    async close() {
      isClosed = true;
      clearInterval(sweep);
      await running?.catch(() => undefined);
    },
  };
}

async function deliverAll(options: CourierOptions, isClosed: () => boolean): Promise<number> {
  let delivered = 0;
  while (!isClosed()) {
    const message = await takeNext(options);
    if (message === undefined) break;
    if (await deliver(options, message)) delivered += 1;
  }
  return delivered;
}

type Waiting = Selectable<OutboxTable>;

/** Leased, so that another process does not send it too and a process that dies does not keep it. */
function takeNext({ queries, clock }: CourierOptions): Promise<Waiting | undefined> {
  const now = clock();
  return queries
    .updateTable('accounts.outbox')
    .set({ next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', (query) =>
      query
        .selectFrom('accounts.outbox')
        .select('id')
        .where('channel', '=', 'mail')
        .where('next_attempt_at', '<=', now)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function deliver(options: CourierOptions, message: Waiting): Promise<boolean> {
  const { queries, sendMail, log, clock } = options;
  const { id, recipient, subject, text, html } = message;
  try {
    await sendMail?.({ to: recipient, subject, text, html: html ?? '' });
    await queries.deleteFrom('accounts.outbox').where('id', '=', id).execute();
    return true;
  } catch (error) {
    const attempts = message.attempts + 1;
    // The recipient stays out of the log.
    log(`A mail could not be sent (attempt ${attempts} of ${ATTEMPTS}): ${describe(error)}`);
    if (attempts >= ATTEMPTS) {
      await queries.deleteFrom('accounts.outbox').where('id', '=', id).execute();
    } else {
      const waitMs = FIRST_RETRY_MS * 4 ** (attempts - 1);
      await queries
        .updateTable('accounts.outbox')
        .set({ attempts, next_attempt_at: new Date(clock().getTime() + waitMs) })
        .where('id', '=', id)
        .execute();
    }
    return false;
  }
}

function describe(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
