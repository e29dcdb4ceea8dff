import type { Accounts } from '@skimreel/accounts';
import type { FastifyInstance } from 'fastify';

const KEYS_KEPT_SECONDS = 600;
const DESCRIPTION = {
  version: 'skimreel',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};
const PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
] as const;

/** What anybody may know of the service. */
export function registerInformation(scope: FastifyInstance, accounts: Accounts): void {
  const { settings } = accounts;
  scope.get('/health', async () => DESCRIPTION);
  scope.get('/settings', async () => ({
    external: {
      anonymous_users: settings.isAnonymousEnabled,
      ...Object.fromEntries(PROVIDERS.map((name) => [name, settings.socialProviders.includes(name)])),
      email: settings.isEmailEnabled,
      phone: settings.isPhoneEnabled,
    },
    disable_signup: settings.isSignupDisabled,
    mailer_autoconfirm: settings.isMailAutoconfirmed,
    phone_autoconfirm: settings.isSmsAutoconfirmed,
    sms_provider: settings.isPhoneEnabled ? 'twilio' : '',
    saml_enabled: settings.isSamlEnabled,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }));
  scope.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .header('Cache-Control', `public, max-age=${KEYS_KEPT_SECONDS}`)
      .send({ keys: accounts.listPublicJwks() }),
  );
  scope.get('/.well-known/openid-configuration', async (_request, reply) =>
    reply.header('Cache-Control', `public, max-age=${KEYS_KEPT_SECONDS}`).send({
      issuer: settings.serviceUrl,
      jwks_uri: `${settings.serviceUrl}/.well-known/jwks.json`,
      userinfo_endpoint: `${settings.serviceUrl}/user`,
      id_token_signing_alg_values_supported: [...new Set(accounts.listPublicJwks().map(({ alg }) => alg))],
      subject_types_supported: ['public'],
    }),
  );
}
