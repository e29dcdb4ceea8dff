import type { Queries } from '@skimreel/database';
import type { CaptchaCheck } from './check-captcha.ts';
import type { KeyRing } from './key-ring.ts';
import type { Courier, SendSms } from './mail/courier.ts';
import type { OidcProvider } from './oauth/oidc-provider.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SamlProviders } from './saml/saml-providers.ts';
import type { AccountSettings } from './settings.ts';
import type { AccountQueries, AccountTransaction } from './tables.ts';

/**
 * A person proved an address for the first time, or came in without one; runs inside the transaction that does it. An
 * anonymous account that proves an address later comes here a second time.
 */
export type OnFirstConfirmation<Transaction = Queries> = (
  transaction: Transaction,
  confirmation: {
    userId: string;
    /** Mail address or phone number; null for an anonymous account. */
    address: string | null;
    /** Recognises the address after the account is gone; keep this and not the address. */
    addressHash: string | null;
    /** Where the sign-up came from: the click of the confirmation may be a mail scanner's. */
    ipAddress: string | null;
  },
) => Promise<void>;

/** An account is deleted in this transaction, and what others keep of it goes with it. */
export type OnDeletion<Transaction = Queries> = (
  transaction: Transaction,
  account: { userId: string },
) => Promise<void>;

/** What every use case works with. */
export type AccountsContext = {
  settings: AccountSettings;
  clock: () => Date;
  queries: AccountQueries;
  /** What was posted in it is delivered once it is through. */
  transact: <Result>(work: (transaction: AccountTransaction) => Promise<Result>) => Promise<Result>;
  keyRing: KeyRing;
  passwords: PasswordHasher;
  courier: Courier;
  /** Absent: an SMS is posted to the outbox. */
  sendSms: SendSms | undefined;
  checkCaptcha: CaptchaCheck;
  /** The key that browsers carry: it stands for "nobody". */
  publishableKey: string;
  /** Key of the hashes of codes and addresses. */
  hashKey: string;
  onFirstConfirmation: OnFirstConfirmation<AccountTransaction>;
  onDeletion: OnDeletion<AccountTransaction>;
  /** Absent: not configured. */
  google: OidcProvider | undefined;
  saml: SamlProviders | undefined;
  log: (message: string) => void;
};

/** Where a call came from. */
export type Caller = { ipAddress: string; userAgent: string | undefined };
