import type { Config } from './config.ts';
import { isLocalUrl } from './is-local-url.ts';

type BannerParts = { config: Config; databaseDescription: string };

/** What a person sees when the server is up: where to go, what is configured, what runs on its embedded default. */
export function buildStartBanner({ config, databaseDescription }: BannerParts): string {
  const rows = [
    ['Open', config.publicUrl],
    ['Data', config.dataDir],
    [
      'Database',
      `${databaseDescription}${config.databaseUrl === undefined ? ' (embedded default)' : ' (DATABASE_URL)'}`,
    ],
    [
      'Limits',
      `uploads up to ${config.limits.maxUploadMb} MB, videos up to ${config.limits.maxVideoMinutes} minutes`,
    ],
    ['Accounts', config.hosted === undefined ? 'kept here' : `at ${config.hosted.url} (SUPABASE_URL)`],
    ['Mail', describeMail(config)],
    ['Support', config.supportEmail ?? 'no address yet (set SUPPORT_EMAIL)'],
    ['Checkout', describeCheckout(config)],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(9)} ${value}`);
  return ['', '  Skimreel is running. Press Ctrl-C to stop.', '', ...lines, ''].join('\n');
}

// The page is only there while the product is on this machine alone.
function describeMail({ publicUrl, hosted, accounts }: Config): string {
  if (hosted !== undefined) return 'sent by the hosted accounts';
  if (accounts.smtp !== undefined) return 'sent (SMTP_URL)';
  return isLocalUrl(publicUrl)
    ? `kept at ${publicUrl}/outbox (set SMTP_URL to send)`
    : 'not configured (set SMTP_URL)';
}

function describeCheckout(config: Config): string {
  const configured = Object.entries(config.checkout).flatMap(([plan, url]) =>
    url === undefined ? [] : [plan],
  );
  return configured.length === 0
    ? 'not configured (set CHECKOUT_PRO_URL and its siblings)'
    : configured.join(', ');
}
