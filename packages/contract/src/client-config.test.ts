import { describe, expect, it } from 'vitest';

import { type ClientConfig, clientConfigSchema } from './client-config.ts';

const unset: ClientConfig = {
  supabaseUrl: null,
  supabaseKey: null,
  google: null,
  captcha: null,
  checkout: { pro: null, starter: null, business: null, enterprise: null, founders: null },
  limits: { maxUploadMb: 100, maxVideoMinutes: 60, keepVideosDays: 7 },
  engines: { database: 'embedded', storage: null, speech: null, analysis: null, mail: null },
  supportEmail: null,
  blogUrl: null,
  social: { x: null, youtube: null, linkedin: null },
};

describe('the answer of /config.json', () => {
  it('may leave everything unset', () => {
    expect(clientConfigSchema.parse(unset)).toEqual(unset);
  });

  it('may name engines that this version does not know', () => {
    const engines = { ...unset.engines, links: 'yt-dlp' };

    expect(clientConfigSchema.parse({ ...unset, engines }).engines).toEqual(engines);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blog', '//blog.example.com'])(
    'refuses %j as a link',
    (blogUrl) => {
      expect(clientConfigSchema.safeParse({ ...unset, blogUrl }).success).toBe(false);
    },
  );

  it('drops what is not its own, so that a slip of the server goes no further', () => {
    expect(clientConfigSchema.parse({ ...unset, redeemCoupon: 'X' })).toEqual(unset);
  });
});
