import type { Database, Queries } from '@skimreel/database';
import type { AccountsContext, OnDeletion, OnFirstConfirmation } from './accounts-context.ts';
import { createCaptchaCheck } from './check-captcha.ts';
import { chooseRedirect } from './choose-redirect.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrollFactor } from './factors/enroll-factor.ts';
import { needsSecondFactor } from './factors/needs-second-factor.ts';
import { unenrollFactor } from './factors/unenroll-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { unlinkIdentity } from './identities/unlink-identity.ts';
import { createPublishableKey, ensureInstallationValue } from './installation-values.ts';
import { openKeyRing } from './key-ring.ts';
import { createCourier, type Message, type SendMail, type SendSms } from './mail/courier.ts';
import { finishProviderFlow } from './oauth/finish-provider-flow.ts';
import { createOidcProvider } from './oauth/oidc-provider.ts';
import { signInWithIdToken } from './oauth/sign-in-with-id-token.ts';
import { startLinkingFlow, startProviderFlow } from './oauth/start-provider-flow.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { type CallKind, limitCall } from './rate-limits.ts';
import { buildSamlMetadata } from './saml/build-saml-metadata.ts';
import { finishSamlFlow } from './saml/finish-saml-flow.ts';
import { createSamlProviders } from './saml/saml-providers.ts';
import { requireSamlEnabled, startSamlFlow } from './saml/start-saml-flow.ts';
import type { AccountSettings } from './settings.ts';
import type { AccountTables, AccountTransaction } from './tables.ts';
import { authenticate } from './use-cases/authenticate.ts';
import { exchangeCode } from './use-cases/exchange-code.ts';
import { getUser } from './use-cases/get-user.ts';
import { judgeBearer } from './use-cases/judge-bearer.ts';
import { listOutbox } from './use-cases/list-outbox.ts';
import { confirmUser, deleteUser, listUsers, resetFactors } from './use-cases/manage-users.ts';
import { reauthenticate } from './use-cases/reauthenticate.ts';
import { recover } from './use-cases/recover.ts';
import { refreshSession } from './use-cases/refresh-session.ts';
import { removeExpired } from './use-cases/remove-expired.ts';
import { resend } from './use-cases/resend.ts';
import { sendOtp } from './use-cases/send-otp.ts';
import { signInWithPassword } from './use-cases/sign-in-with-password.ts';
import { signOut } from './use-cases/sign-out.ts';
import { signUp } from './use-cases/sign-up.ts';
import { signUpAnonymously } from './use-cases/sign-up-anonymously.ts';
import { updateUser } from './use-cases/update-user.ts';
import { verifyLink, verifyToken } from './use-cases/verify-token.ts';

const HOUSEKEEPING_MS = 3600 * 1000;

export type AccountsOptions = {
  database: Database;
  settings: AccountSettings;
  /** Absent: mails stay in the outbox. */
  sendMail?: SendMail | undefined;
  /** Absent: SMS stay in the outbox. */
  sendSms?: SendSms | undefined;
  /** A message that stays in the outbox, for the terminal. */
  announce?: (message: Message) => void;
  clock?: () => Date;
  onFirstConfirmation?: OnFirstConfirmation;
  onDeletion?: OnDeletion;
  log: (message: string) => void;
};

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;

type UseCase<Arguments extends unknown[], Result> = (context: AccountsContext, ...rest: Arguments) => Result;

/** Makes what an installation needs once (signing key, publishable key) and joins the use cases. */
export async function createAccounts(options: AccountsOptions) {
  const context = await createContext(options);
  const bind =
    <Arguments extends unknown[], Result>(useCase: UseCase<Arguments, Result>) =>
    (...rest: Arguments): Result =>
      useCase(context, ...rest);

  const housekeeping = setInterval(() => {
    removeExpired(context).catch((error: unknown) => context.log(`Old rows could not be removed: ${error}`));
  }, HOUSEKEEPING_MS).unref();

  return {
    settings: context.settings,
    publishableKey: context.publishableKey,
    async close() {
      clearInterval(housekeeping);
      await context.courier.close();
    },
    removeExpired: bind(removeExpired),
    deliverWaitingMails: () => context.courier.deliverWaiting(),

    limitCall: (call: { kind: CallKind; ipAddress: string }) => limitCall(context, call),
    checkCaptcha: context.checkCaptcha,
    chooseRedirect: (wishes: readonly (string | undefined)[]) => chooseRedirect(context.settings, wishes),
    listPublicJwks: () => context.keyRing.listPublicJwks(),
    rotateSigningKey: () => context.keyRing.rotate(),

    authenticate: bind(authenticate),
    exchangeCode: bind(exchangeCode),
    confirmUser: bind(confirmUser),
    deleteUser: bind(deleteUser),
    judgeBearer: bind(judgeBearer),
    listOutbox: bind(listOutbox),
    listUsers: bind(listUsers),
    resetFactors: bind(resetFactors),
    getUser: bind(getUser),
    reauthenticate: bind(reauthenticate),
    recover: bind(recover),
    resend: bind(resend),
    sendOtp: bind(sendOtp),
    signOut: bind(signOut),
    updateUser: bind(updateUser),
    refreshSession: bind(refreshSession),
    signInWithPassword: bind(signInWithPassword),
    signUp: bind(signUp),
    signUpAnonymously: bind(signUpAnonymously),

    enrollFactor: bind(enrollFactor),
    challengeFactor: bind(challengeFactor),
    verifyFactor: bind(verifyFactor),
    unenrollFactor: bind(unenrollFactor),
    needsSecondFactor: bind(needsSecondFactor),

    startProviderFlow: bind(startProviderFlow),
    finishProviderFlow: bind(finishProviderFlow),
    signInWithIdToken: bind(signInWithIdToken),
    startLinkingFlow: bind(startLinkingFlow),
    unlinkIdentity: bind(unlinkIdentity),

    requireSamlEnabled: bind(requireSamlEnabled),
    startSamlFlow: bind(startSamlFlow),
    finishSamlFlow: bind(finishSamlFlow),
    buildSamlMetadata: bind(buildSamlMetadata),
    verifyLink: bind(verifyLink),
    verifyToken: bind(verifyToken),
  };
}

async function createContext(options: AccountsOptions): Promise<AccountsContext> {
  const { database, settings, log } = options;
  const clock = options.clock ?? (() => new Date());
  const queries = database.kysely.$extendTables<AccountTables>();
  const courier = createCourier({
    queries,
    sendMail: options.sendMail,
    announce: options.announce ?? (() => undefined),
    log,
    clock,
  });
  return {
    settings,
    clock,
    queries,
    async transact(work) {
      let used: AccountTransaction | undefined;
      const result = await database.transaction((transaction) => {
        used = transaction.$extendTables<AccountTables>();
        return work(used);
      });
      if (used !== undefined) courier.deliverPosted(used);
      return result;
    },
    keyRing: await openKeyRing({ queries, configuredKeys: settings.keys, clock }),
    passwords: createPasswordHasher(),
    courier,
    sendSms: options.sendSms,
    checkCaptcha: createCaptchaCheck(settings.captcha),
    publishableKey: settings.publishableKey ?? (await ensurePublishableKey(queries)),
    hashKey: await ensureInstallationValue(queries, 'hash_key'),
    onFirstConfirmation: async (transaction, confirmation) => {
      await options.onFirstConfirmation?.(withoutTables(transaction), confirmation);
    },
    onDeletion: async (transaction, account) => {
      await options.onDeletion?.(withoutTables(transaction), account);
    },
    google: settings.google === undefined ? undefined : createOidcProvider(settings.google, clock),
    saml:
      settings.saml === undefined
        ? undefined
        : createSamlProviders({ settings: settings.saml, queries, clock, log }),
    log,
  };
}

/** For the rooms that join in: they add tables of their own. */
function withoutTables(transaction: AccountTransaction): Queries {
  return transaction.$omitTables<keyof AccountTables>();
}

function ensurePublishableKey(queries: AccountsContext['queries']): Promise<string> {
  return ensureInstallationValue(queries, 'publishable_key', createPublishableKey);
}
