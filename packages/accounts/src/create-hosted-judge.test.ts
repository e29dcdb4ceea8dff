import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHostedJudge } from './create-hosted-judge.ts';

const KEY = 'sb_publishable_key';
const SECRET = 'a shared secret of some forty characters';
const USER = '2d3c5a6e-7b0f-4f3e-8a55-0d2f4f0b7c11';

let server: Server;
let url: string;
let projectKey: CryptoKey;
let foreignKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  projectKey = pair.privateKey;
  foreignKey = (await generateKeyPair('ES256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  server = createServer((request, response) => {
    const isKeys = request.url === '/auth/v1/.well-known/jwks.json';
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Token = { key?: CryptoKey | Uint8Array; alg?: string; issuer?: string; seconds?: number; iat?: number };

function sign({ key = projectKey, alg = 'ES256', issuer = `${url}/auth/v1`, seconds = 60, iat }: Token = {}) {
  const nowSeconds = Math.floor(Date.now() / 1000);
  return new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg, kid: 'one' })
    .setSubject(USER)
    .setIssuer(issuer)
    .setIssuedAt(iat ?? nowSeconds)
    .setExpirationTime(nowSeconds + seconds)
    .sign(key);
}

describe('a bearer of a hosted project', () => {
  test('is a person by the public keys of the project', async () => {
    const judge = createHostedJudge({ url, key: KEY });
    const judged = await judge(await sign());
    expect(judged).toMatchObject({ status: 'user', role: 'authenticated', claims: { sub: USER } });
  });

  test('is a person by the shared secret of an older project', async () => {
    const judge = createHostedJudge({ url, key: KEY, secret: SECRET });
    const key = new TextEncoder().encode(SECRET);
    expect(await judge(await sign({ key, alg: 'HS256' }))).toMatchObject({ status: 'user' });
  });

  test('is nobody with the publishable key or without anything', async () => {
    const judge = createHostedJudge({ url, key: KEY });
    for (const bearer of [undefined, '', KEY]) expect(await judge(bearer)).toEqual({ status: 'anonymous' });
  });

  test('is refused when it is forged, of another project, expired or from the future', async () => {
    const judge = createHostedJudge({ url, key: KEY });
    const malformed = { status: 'bad', reason: 'malformed' };
    expect(await judge(await sign({ key: foreignKey }))).toEqual(malformed);
    expect(await judge(await sign({ issuer: 'https://other.example.org/auth/v1' }))).toEqual(malformed);
    expect(await judge('no token')).toEqual(malformed);
    const none = `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${USER}","role":"service_role"}`)}.`;
    expect(await judge(none)).toEqual(malformed);
    expect(await judge(await sign({ seconds: -5 }))).toEqual({ status: 'bad', reason: 'expired' });
    const iat = Math.floor(Date.now() / 1000) + 3600;
    expect(await judge(await sign({ iat, seconds: 7200 }))).toEqual({ status: 'bad', reason: 'future' });
  });

  test('cannot pass a public key off as the shared secret', async () => {
    const judge = createHostedJudge({ url, key: KEY });
    const key = new TextEncoder().encode(SECRET);
    expect(await judge(await sign({ key, alg: 'HS256' }))).toEqual({ status: 'bad', reason: 'malformed' });
  });

  test('is not called bad when the keys cannot be fetched', async () => {
    const judge = createHostedJudge({ url: 'http://127.0.0.1:1', key: KEY });
    await expect(judge(await sign({ issuer: 'http://127.0.0.1:1/auth/v1' }))).rejects.toThrow();
  });
});
