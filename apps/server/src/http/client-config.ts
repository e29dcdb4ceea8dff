import type { Accounts } from '@skimreel/accounts';
import type { ClientConfig } from '@skimreel/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type ClientConfigParts = {
  config: Config;
  engines: ClientConfig['engines'];
  accounts: Accounts | undefined;
};

/** /config.json: what the web app must know of this installation. Never a secret: anybody can read it. */
export function registerClientConfig(app: FastifyInstance, parts: ClientConfigParts): void {
  const clientConfig = buildClientConfig(parts);
  app.get('/config.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(clientConfig),
  );
}

function buildClientConfig({ config, engines, accounts }: ClientConfigParts): ClientConfig {
  const { checkout, social } = config;
  return {
    supabaseUrl: config.hosted?.url ?? (accounts === undefined ? null : config.publicUrl),
    supabaseKey: config.hosted?.key ?? accounts?.publishableKey ?? null,
    google: config.accounts.settings.google?.clientIds[0] ?? null,
    captcha: buildCaptcha(config),
    checkout: {
      pro: checkout.pro ?? null,
      starter: checkout.starter ?? null,
      business: checkout.business ?? null,
      enterprise: checkout.enterprise ?? null,
      founders: checkout.founders ?? null,
    },
    limits: config.limits,
    engines,
    supportEmail: config.supportEmail ?? null,
    blogUrl: config.blogUrl ?? null,
    social: { x: social.x ?? null, youtube: social.youtube ?? null, linkedin: social.linkedin ?? null },
  };
}

function buildCaptcha({ accounts }: Config): ClientConfig['captcha'] {
  const { captchaSiteKey: siteKey, settings } = accounts;
  const { captcha } = settings;
  return captcha === undefined || siteKey === undefined ? null : { provider: captcha.provider, siteKey };
}
