import type { AccountSettings } from './settings.ts';

const DECIMAL_HOST = /^\d+$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

type RedirectSettings = Pick<AccountSettings, 'siteUrl' | 'redirectAllowList'>;

/** The first wish that is allowed, else the site itself. A refused wish is no error. */
export function chooseRedirect(settings: RedirectSettings, wishes: readonly (string | undefined)[]): string {
  return wishes.find((wish) => wish !== undefined && isAllowed(wish, settings)) ?? settings.siteUrl;
}

/**
 * Same site, this machine by its address, or a pattern of the operator. Parsed as a browser does, and what a browser
 * and we could read differently is refused.
 */
function isAllowed(wish: string, { siteUrl, redirectAllowList }: RedirectSettings): boolean {
  const target = parseTarget(wish);
  if (target === undefined) return false;
  const site = new URL(siteUrl);
  const isSameHost = target.protocol === site.protocol && target.hostname === site.hostname;
  if (isSameHost && (target.port === site.port || site.hostname === 'localhost')) return true;
  if (isAddressLiteral(target.hostname)) {
    return isLoopback(target.hostname) && ['http:', 'https:'].includes(target.protocol);
  }
  const withoutFragment = wish.split('#')[0] ?? '';
  return redirectAllowList.some((pattern) => toExpression(pattern).test(withoutFragment));
}

function parseTarget(wish: string): URL | undefined {
  // Browsers drop tabs and line ends and read "\" as "/": an address with any of them is not what it seems.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
  if (/[\u0000-\u0020\u007f\\]/.test(wish)) return undefined;
  if (!URL.canParse(wish)) return undefined;
  const target = new URL(wish);
  if (target.username !== '' || target.password !== '') return undefined;
  if (['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'].includes(target.protocol)) return undefined;
  // The host as written, before numbers in it were read as an address.
  const written = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(wish)?.[1] ?? '';
  if (written === '') return undefined;
  const writtenHost = written.replace(/:\d*$/, '').toLowerCase();
  const isRewritten = IPV4.test(target.hostname) && writtenHost !== target.hostname;
  return DECIMAL_HOST.test(writtenHost) || isRewritten ? undefined : target;
}

function isAddressLiteral(hostname: string): boolean {
  return IPV4.test(hostname) || hostname.startsWith('[');
}

function isLoopback(hostname: string): boolean {
  return hostname.startsWith('127.') || hostname === '[::1]';
}

/** `*` stops at "." and "/", `**` does not. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^./?#@:]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}
