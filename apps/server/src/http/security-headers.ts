import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type Sources = Partial<Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src', readonly string[]>>;

// What each of them loads, as their makers say.
const GOOGLE_SOURCES: Sources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
};
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const TURNSTILE = ['https://challenges.cloudflare.com'];
const CAPTCHA_SOURCES = {
  hcaptcha: { 'script-src': HCAPTCHA, 'style-src': HCAPTCHA, 'connect-src': HCAPTCHA, 'frame-src': HCAPTCHA },
  turnstile: { 'script-src': TURNSTILE, 'frame-src': TURNSTILE },
} as const satisfies Record<string, Sources>;

/** What a page of ours may load and from where. Everything not named is refused by the browser. */
function buildContentSecurityPolicy({ accounts, hosted, publicUrl }: Config): Record<string, string[]> {
  const { captcha, google } = accounts.settings;
  const guests: Sources[] = [
    ...(google === undefined ? [] : [GOOGLE_SOURCES]),
    ...(captcha === undefined ? [] : [CAPTCHA_SOURCES[captcha.provider]]),
    ...(hosted === undefined ? [] : [{ 'connect-src': [new URL(hosted.url).origin] }]),
  ];
  const guestsOf = (directive: keyof Sources) => guests.flatMap((sources) => sources[directive] ?? []);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...guestsOf('script-src')],
    'style-src': ["'self'", ...guestsOf('style-src')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    // The page asks the accounts at the public address, also when it was opened at another name of this machine.
    'connect-src': ["'self'", new URL(publicUrl).origin, ...guestsOf('connect-src')],
    'frame-src': ["'self'", ...guestsOf('frame-src')],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
  };
}

export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: buildContentSecurityPolicy(config) },
    // Over plain http on localhost the header would lock the browser out of every other local program.
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
    // Google's window hands its answer to the page that opened it.
    crossOriginOpenerPolicy: {
      policy: config.accounts.settings.google === undefined ? 'same-origin' : 'same-origin-allow-popups',
    },
    xFrameOptions: { action: 'sameorigin' },
  });
}
