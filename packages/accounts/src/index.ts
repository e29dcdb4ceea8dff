// The accounts room: who somebody is. In: what a person types, clicks or carries. Out: users, sessions and tokens on the
// wire of Supabase Auth, as values. It must not know HTTP, credits or video.
//
// `createAccounts` joins one file per call from use-cases/. Whoever proves who they are, in whatever way, ends in
// `issueSession` (issue-session.ts); amr.ts keeps how; PKCE and providers keep their half-way state in flow_states
// (records/flow-states.ts); a proven address goes through confirm-address.ts, mails and SMS through send-message.ts,
// refusals stand in tables like refusals.ts. A provider or a factor adds a use case, a refusals table and its line below.

export type { Caller, OnDeletion, OnFirstConfirmation } from './accounts-context.ts';
export { AuthError, isAuthError, refuse } from './auth-error.ts';
export type { WireUser } from './build-user.ts';
export { type Accounts, type AccountsOptions, createAccounts } from './create-accounts.ts';
export { createHostedJudge, type HostedProject } from './create-hosted-judge.ts';
export { FACTOR_SWITCHES, type FactorSettings } from './factors/factor-settings.ts';
export type { TokenAnswer } from './issue-session.ts';
export type { Message, SendMail, SendSms } from './mail/courier.ts';
export type { FlowOutcome } from './oauth/finish-provider-flow.ts';
export type { GoogleSettings } from './oauth/google-settings.ts';
export { OauthError } from './oauth/oauth-error.ts';
export type { CallKind } from './rate-limits.ts';
export type { SamlSettings } from './saml/saml-settings.ts';
export { createSmsSender } from './senders/create-sms-sender.ts';
export { createSmtpSender } from './senders/create-smtp-sender.ts';
export type { AccountSettings, Captcha, ConfiguredKey } from './settings.ts';
export type { SignedIn } from './use-cases/authenticate.ts';
export type { OutboxEntry } from './use-cases/list-outbox.ts';
export type { UserSummary } from './use-cases/manage-users.ts';
export { FIRST_AGREEMENT, type Verified } from './use-cases/verify-token.ts';
