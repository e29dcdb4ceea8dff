import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** How secrets of full length are kept. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** How short codes and addresses are kept: guessing them takes the installation's key. */
export function hashWithKey(key: string, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

export function areEqual(one: string, other: string): boolean {
  const [oneBytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return oneBytes.length === otherBytes.length && timingSafeEqual(oneBytes, otherBytes);
}

export function createCode(digits: number): string {
  return Array.from({ length: digits }, () => String(randomInt(10))).join('');
}

/** As long as the link tokens of the wire: a hexadecimal SHA-224. */
export function createLinkToken(): string {
  return randomBytes(28).toString('hex');
}
