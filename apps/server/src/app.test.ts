import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { clientConfigSchema } from '@skimreel/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import type { Health, ReadinessCheck } from './readiness.ts';

const SCRIPT = 'console.log("a script of the app");';
const PAGE = '<!doctype html><title>Skimreel</title>';
const PROGRAM_PREFIXES = ['/auth/v1', '/rest/v1', '/video/v1', '/media', '/uploads', '/assets', '/webhooks'];

let folder: string;
let logged: string[];
const apps: FastifyInstance[] = [];

beforeEach(() => {
  logged = [];
  folder = mkdtempSync(path.join(tmpdir(), 'skimreel-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'assets/index-abc123.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT));
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  rmSync(folder, { recursive: true });
});

async function buildApp({ environment = {}, checks = [] }: BuildOptions = {}): Promise<FastifyInstance> {
  const result = readConfig(environment);
  if (result.status === 'bad') throw new Error(result.problems.join('; '));
  const app = await createApp({
    config: result.config,
    log: createLog('trace', { write: (line) => void logged.push(line) }),
    webFolder: folder,
    readinessChecks: checks,
    engines: { database: 'embedded', storage: null, speech: null, analysis: null, mail: null },
  });
  apps.push(app);
  return app;
}

type BuildOptions = { environment?: Record<string, string>; checks?: ReadinessCheck[] };

function answering(name: string, status: Health['status']): ReadinessCheck {
  return { name, check: async () => ({ status, detail: 'as told' }) };
}

describe('health', () => {
  test('says that the process is alive without asking anything else', async () => {
    const failing = { name: 'database', check: () => Promise.reject(new Error('secret host is down')) };
    const app = await buildApp({ checks: [failing] });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('is ready while nothing is down, and names what is degraded', async () => {
    const app = await buildApp({ checks: [answering('database', 'ok'), answering('speech', 'degraded')] });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'degraded', checks: { speech: { status: 'degraded' } } });
  });

  test('is not ready when a part is down, and keeps the reason out of the answer', async () => {
    const failing = { name: 'database', check: () => Promise.reject(new Error('secret host is down')) };
    const app = await buildApp({ checks: [failing, answering('disk', 'ok')] });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('secret host');
    expect(logged.join('')).toContain('secret host is down');
  });
});

describe('bad input to a call', () => {
  test.each(PROGRAM_PREFIXES)('below %s an unknown address is a 404 and never the page', async (prefix) => {
    const app = await buildApp();
    for (const url of [prefix, `${prefix}/nothing`, `${prefix}/no/such/call?x=1`]) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['x-error-code']).toBe('not-found');
      expect(answer.body).not.toContain('<!doctype html>');
    }
  });

  test.each(PROGRAM_PREFIXES)('below %s malformed JSON is a 400 with a sentence', async (prefix) => {
    const app = await buildApp();
    const answer = await app.inject({
      method: 'POST',
      url: `${prefix}/call`,
      headers: { 'content-type': 'application/json' },
      body: '{"half":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-error-code']).toBe('body-malformed');
    expect(answer.body).toContain('The request body is not valid JSON.');
  });

  test('a body above the limit is a 413 that names the limit', async () => {
    const app = await buildApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/video/v1/call',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(2_000_000)),
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toBe('The request body is too large; at most 1048576 bytes are allowed.');
  });

  test('each wire gets its own shape of the same error', async () => {
    const app = await buildApp();
    expect((await app.inject('/video/v1/x')).body).toBe('There is nothing at this address.');
    expect((await app.inject('/auth/v1/x')).json()).toEqual({
      code: 404,
      error_code: 'not-found',
      msg: 'There is nothing at this address.',
    });
    expect((await app.inject('/rest/v1/x')).json()).toMatchObject({
      message: 'There is nothing at this address.',
    });
  });
});

describe('the web app', () => {
  test.each(['/', '/pricing', '/legal/privacy', '/no/such/screen', '/pricing/'])(
    'answers %s with the page',
    async (url) => {
      const app = await buildApp();
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(PAGE);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('does not take a POST for a visit', async () => {
    const app = await buildApp();
    expect((await app.inject({ method: 'POST', url: '/pricing' })).statusCode).toBe(404);
  });

  test('sends assets compressed beforehand and kept forever', async () => {
    const app = await buildApp();
    const answer = await app.inject({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each(['/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
    'does not leave its folder for %s',
    async (url) => {
      const app = await buildApp();
      const answer = await app.inject(url);
      expect(answer.body).not.toContain('root:');
      expect(answer.body).not.toContain('"name"');
    },
  );

  test('is refused at start when it was not built', async () => {
    rmSync(path.join(folder, 'index.html'));
    await expect(buildApp()).rejects.toThrow('The web app is not built.');
  });
});

describe('what every answer carries', () => {
  test('a strict policy without inline scripts or styles', async () => {
    const app = await buildApp();
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('strict transport security once the public address is https', async () => {
    const app = await buildApp({ environment: { PUBLIC_URL: 'https://clips.example.org' } });
    expect((await app.inject('/')).headers['strict-transport-security']).toContain('max-age=');
  });

  test('room for Google and a captcha once they are configured, and only what they need', async () => {
    const app = await buildApp({
      environment: {
        GOOGLE_CLIENT_ID: 'client.apps.example.org',
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'site',
        CAPTCHA_SECRET: 'secret',
      },
    });
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "script-src 'self' https://accounts.google.com/gsi/client https://challenges.cloudflare.com;",
    );
    expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;");
    expect(policy).not.toContain('unsafe');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  test('an id that is also in the log', async () => {
    const app = await buildApp();
    const answer = await app.inject('/video/v1/x');
    const id = String(answer.headers['x-trace-id']);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(logged.join('')).toContain(id);
  });
});

test('the log never holds what a caller sent in headers, addresses or bodies', async () => {
  const app = await buildApp();
  const headers = {
    authorization: 'Bearer s3cr3t-header',
    cookie: 's3cr3t-cookie',
    'content-type': 'application/json',
  };
  await app.inject({ url: '/login?token=s3cr3t-query', headers });
  await app.inject({
    method: 'POST',
    url: '/auth/v1/token?code=s3cr3t-query',
    headers,
    body: '{"password":"s3cr3t-body"',
  });
  await app.inject({
    method: 'POST',
    url: '/video/v1/s3cr3t-path',
    headers,
    body: '{"password":"s3cr3t-body"}',
  });
  expect(logged.length).toBeGreaterThan(2);
  expect(logged.join('')).not.toContain('s3cr3t');
});

test('/config.json holds what the contract says and null for what is not set', async () => {
  const app = await buildApp({
    environment: { SUPPORT_EMAIL: 'help@example.org', CHECKOUT_PRO_URL: 'https://pay.example.org/pro' },
  });
  const config = clientConfigSchema.parse((await app.inject('/config.json')).json());
  expect(config.supportEmail).toBe('help@example.org');
  expect(config.checkout).toMatchObject({ pro: 'https://pay.example.org/pro', business: null });
  expect(config.blogUrl).toBeNull();
});

describe('with a hosted project for the accounts', () => {
  const environment = { SUPABASE_URL: 'https://project.example.org', SUPABASE_KEY: 'sb_publishable_key' };

  test('/config.json names it and the page may speak to it', async () => {
    const app = await buildApp({ environment });
    const config = clientConfigSchema.parse((await app.inject('/config.json')).json());
    expect(config).toMatchObject({
      supabaseUrl: 'https://project.example.org',
      supabaseKey: 'sb_publishable_key',
    });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' http://localhost:3000 https://project.example.org;");
  });

  test('our own accounts, data API and outbox are not there', async () => {
    const app = await buildApp({ environment });
    for (const url of ['/auth/v1/settings', '/rest/v1/profiles', '/outbox.json']) {
      const answer = await app.inject({ url, headers: { host: 'localhost:3000' } });
      expect(answer.headers['content-type']).not.toContain('html');
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('/metrics', () => {
  const local = { host: 'localhost:3000' };

  test('counts answers by route template for this machine', async () => {
    const app = await buildApp();
    await app.inject('/pricing?x=1');
    const answer = await app.inject({ url: '/metrics', headers: local });
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1',
    );
  });

  test('is not there for others: another host name, another machine, behind a proxy', async () => {
    const app = await buildApp();
    const foreign = [
      { headers: { host: 'rebound.example.org' } },
      { headers: local, remoteAddress: '192.0.2.7' },
      { headers: { ...local, 'x-forwarded-for': '192.0.2.7' } },
    ];
    for (const request of foreign) {
      expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(404);
    }
  });

  test('asks for the token once there is one, also on this machine', async () => {
    const app = await buildApp({ environment: { METRICS_TOKEN: 'a-token-of-some-length' } });
    expect((await app.inject({ url: '/metrics', headers: local })).statusCode).toBe(404);
    const headers = { host: 'metrics.example.org', authorization: 'Bearer a-token-of-some-length' };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });
});
