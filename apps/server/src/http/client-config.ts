import type { ClientConfig } from '@skimreel/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type ClientConfigParts = { config: Config; engines: ClientConfig['engines'] };

/** /config.json: what the web app must know of this installation. Never a secret: anybody can read it. */
export function registerClientConfig(app: FastifyInstance, parts: ClientConfigParts): void {
  const clientConfig = buildClientConfig(parts);
  app.get('/config.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(clientConfig),
  );
}

function buildClientConfig({ config, engines }: ClientConfigParts): ClientConfig {
  const { checkout, social } = config;
  return {
    // Accounts are not part of this server yet, so there is no sign-in service to name.
    supabaseUrl: null,
    supabaseKey: null,
    google: null,
    captcha: null,
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
