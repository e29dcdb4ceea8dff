import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type KeyObject,
} from 'jose';
import type { ConfiguredKey } from './settings.ts';
import type { AccountQueries } from './tables.ts';

const ALGORITHMS = ['RS256', 'RS512', 'ES256', 'ES512', 'EdDSA', 'HS256'] as const;
const MADE_ALGORITHM = 'ES256';
// Another process may have rotated the keys: an unknown kid asks again, but not at the will of whoever sends kids.
const RELOAD_AFTER_MS = 10_000;
const KEY_ENTRIES = {
  EC: ['crv', 'kty', 'x', 'y'],
  RSA: ['e', 'kty', 'n'],
  OKP: ['crv', 'kty', 'x'],
} as const;

type RingKey = {
  kid: string | undefined;
  algorithm: string;
  /** Absent for a key that only verifies. */
  signingKey: CryptoKey | KeyObject | Uint8Array | undefined;
  verifyingKey: CryptoKey | KeyObject | Uint8Array;
  /** Absent for a symmetric key: it is never listed. */
  publicJwk: JWK | undefined;
};

export type KeyRing = {
  getSigningKey: () => RingKey & { signingKey: NonNullable<RingKey['signingKey']> };
  /** A token without a kid is tried with the keys of its algorithm. */
  listVerifyingKeys: (header: { kid?: string; alg: string }) => Promise<RingKey[]>;
  listPublicJwks: () => JWK[];
  /** A new key signs from now on; the older ones go on verifying. Refused for keys from the configuration. */
  rotate: () => Promise<string>;
};

type KeyRingOptions = {
  queries: AccountQueries;
  configuredKeys: readonly ConfiguredKey[] | undefined;
  clock: () => Date;
};

export async function openKeyRing(options: KeyRingOptions): Promise<KeyRing> {
  const { queries, configuredKeys, clock } = options;
  let keys =
    configuredKeys === undefined
      ? await loadOrMakeKeys(queries, clock)
      : await Promise.all(configuredKeys.map((key, index) => importKey(key, index === 0)));
  let loadedAtMs = clock().getTime();

  const reload = async () => {
    loadedAtMs = clock().getTime();
    keys = await loadKeys(queries);
  };
  const select = ({ kid, alg }: { kid?: string; alg: string }) =>
    keys.filter((key) => key.algorithm === alg && (kid === undefined || key.kid === kid));

  return {
    getSigningKey() {
      const key = keys.find(({ signingKey }) => signingKey !== undefined);
      if (key?.signingKey === undefined) throw new Error('No key can sign tokens.');
      return { ...key, signingKey: key.signingKey };
    },
    async listVerifyingKeys(header) {
      const found = select(header);
      const isStale = clock().getTime() - loadedAtMs > RELOAD_AFTER_MS;
      if (found.length > 0 || configuredKeys !== undefined || !isStale) return found;
      await reload();
      return select(header);
    },
    listPublicJwks: () => keys.flatMap(({ publicJwk }) => (publicJwk === undefined ? [] : [publicJwk])),
    async rotate() {
      if (configuredKeys !== undefined) {
        throw new Error('The signing keys come from AUTH_JWT_KEYS: put the new key first there.');
      }
      await queries.transaction().execute(async (transaction) => {
        await transaction.updateTable('accounts.signing_keys').set({ is_signing: false }).execute();
        await insertNewKey(transaction, clock());
      });
      await reload();
      return keys[0]?.kid ?? '';
    },
  };
}

async function loadOrMakeKeys(queries: AccountQueries, clock: () => Date): Promise<RingKey[]> {
  const keys = await loadKeys(queries);
  if (keys.length > 0) return keys;
  await insertNewKey(queries, clock());
  return loadKeys(queries);
}

async function loadKeys(queries: AccountQueries): Promise<RingKey[]> {
  const rows = await queries
    .selectFrom('accounts.signing_keys')
    .select(['kid', 'algorithm', 'private_jwk', 'is_signing'])
    .orderBy('is_signing', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return Promise.all(
    rows.map(({ kid, algorithm, private_jwk, is_signing }) =>
      importKey({ ...private_jwk, kid, alg: algorithm }, is_signing),
    ),
  );
}

/** Of processes that start together only one inserts: one key signs, the table sees to that. */
async function insertNewKey(queries: AccountQueries, now: Date): Promise<void> {
  const { privateKey } = await generateKeyPair(MADE_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  await queries
    .insertInto('accounts.signing_keys')
    .values({
      kid: await calculateJwkThumbprint(jwk),
      algorithm: MADE_ALGORITHM,
      private_jwk: JSON.stringify(jwk),
      is_signing: true,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function importKey(key: ConfiguredKey, isSigning: boolean): Promise<RingKey> {
  // The key operations of a configured key speak of its use elsewhere.
  const { key_ops: _operations, use: _use, ...jwk } = key as JWK;
  const algorithm = jwk.alg ?? guessAlgorithm(jwk);
  if (!ALGORITHMS.some((known) => known === algorithm)) {
    throw new Error(`A key for tokens has the algorithm ${algorithm}; use one of ${ALGORITHMS.join(', ')}.`);
  }
  const isSymmetric = jwk.kty === 'oct';
  if (isSigning && !isSymmetric && jwk.d === undefined) throw new Error('The first key must be private.');
  const publicPart = isSymmetric ? jwk : toPublicJwk(jwk);
  const kid = jwk.kid ?? (isSymmetric ? undefined : await calculateJwkThumbprint(publicPart));
  const publicJwk = isSymmetric
    ? undefined
    : {
        ...publicPart,
        ...(kid === undefined ? {} : { kid }),
        alg: algorithm,
        use: 'sig',
        key_ops: ['verify'],
      };
  return {
    kid,
    algorithm,
    signingKey: isSigning ? await importJWK(jwk, algorithm) : undefined,
    verifyingKey: await importJWK(publicPart, algorithm),
    publicJwk,
  };
}

function guessAlgorithm({ kty, crv }: JWK): string {
  if (kty === 'oct') return 'HS256';
  if (kty === 'RSA') return 'RS256';
  if (kty === 'OKP') return 'EdDSA';
  return crv === 'P-521' ? 'ES512' : 'ES256';
}

/** Named entries only: whatever else a key carries may be secret. */
function toPublicJwk(jwk: JWK): JWK {
  const names = KEY_ENTRIES[jwk.kty as keyof typeof KEY_ENTRIES];
  return Object.fromEntries(names.map((name) => [name, jwk[name]])) as JWK;
}
