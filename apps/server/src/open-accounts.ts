import {
  type Accounts,
  createAccounts,
  createSmsSender,
  createSmtpSender,
  type Message,
} from '@skimreel/accounts';
import { closeProfile, openProfile } from '@skimreel/credits';
import type { Database } from '@skimreel/database';
import type { Config } from './config.ts';

type AccountsParts = {
  config: Config;
  database: Database;
  /** A message that nobody delivers, for whoever watches the terminal. */
  announce?: (message: Message) => void;
  log: (message: string) => void;
};

/** The accounts of this installation; who proves an address for the first time gets a profile in the same transaction. */
export function openAccounts({ config, database, announce, log }: AccountsParts): Promise<Accounts> {
  const { settings, smtp, sms } = config.accounts;
  return createAccounts({
    database,
    settings,
    sendMail: smtp === undefined ? undefined : createSmtpSender(smtp),
    sendSms: sms === undefined ? undefined : createSmsSender(sms),
    ...(announce === undefined ? {} : { announce }),
    async onFirstConfirmation(transaction, { userId, addressHash, ipAddress }) {
      await openProfile(transaction, {
        userId,
        addressHash,
        networkAddress: ipAddress ?? undefined,
        ...(settings.areRateLimitsOn ? {} : { maximumGrantsPerNetworkAndDay: null }),
      });
    },
    onDeletion: (transaction, { userId }) => closeProfile(transaction, userId),
    log,
  });
}

/** For the terminal: where the link or code is that a newcomer waits for. */
export function describeMessage({ channel, recipient, subject, link, code }: Message): string {
  const kind = channel === 'mail' ? 'Mail' : 'SMS';
  return [
    '',
    `  ${kind} to ${recipient}: ${subject}`,
    ...(link === null ? [] : [`  Link  ${link}`]),
    ...(code === null ? [] : [`  Code  ${code}`]),
    '',
  ].join('\n');
}
