import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { AccountsContext } from '../accounts-context.ts';
import { parsePhone } from '../addresses.ts';
import { type FactorRow, listFactors } from '../records/factors.ts';
import { findUserForUpdate, type UserRow } from '../records/users.ts';
import type { AccountTransaction } from '../tables.ts';
import type { SignedIn } from '../use-cases/authenticate.ts';
import { requireFactorOwner } from './factor-owner.ts';
import { deleteAbandonedFactors, deleteFactorById, insertFactor } from './factor-records.ts';
import { refuseFactor } from './factor-refusals.ts';

const MAX_FACTORS = 10;
const ABANDONED_AFTER_MS = 5 * 60 * 1000;
const SECRET_BYTES = 20;
const TOTP_CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export type EnrollInput = {
  factorType: string;
  friendlyName: string;
  issuer: string;
  phone: string;
};

export type EnrolledFactor = { id: string; friendly_name: string } & (
  | { type: 'totp'; totp: { qr_code: string; secret: string; uri: string } }
  | { type: 'phone'; phone: string }
);

/** Begins the set-up of a second factor; it counts from its first passed challenge on. */
export async function enrollFactor(
  context: AccountsContext,
  person: SignedIn,
  input: EnrollInput,
): Promise<EnrolledFactor> {
  const { user, session } = requireFactorOwner(person);
  const kind = parseKind(context, input);
  return context.transact(async (transaction) => {
    // The account's row is locked, so that two calls cannot pass the checks together.
    await findUserForUpdate(transaction, user.id);
    const now = context.clock();
    const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
    await deleteAbandonedFactors(transaction, { userId: user.id, before });
    const factors = await listFactors(transaction, user.id);
    const remaining = kind.type === 'phone' ? await dropSamePhone(transaction, factors, kind.phone) : factors;
    checkRoom(remaining, { name: input.friendlyName, isAal2: session.aal === 'aal2' });
    return kind.type === 'totp'
      ? enrollTotp(context, transaction, { user, input })
      : enrollPhone(transaction, { userId: user.id, phone: kind.phone, name: input.friendlyName, now });
  });
}

type Kind = { type: 'totp' } | { type: 'phone'; phone: string };

function parseKind({ settings }: AccountsContext, { factorType, phone }: EnrollInput): Kind {
  switch (factorType) {
    case 'totp':
      if (settings.factors.totp !== 'on') throw refuseFactor('totp-enroll-off');
      return { type: 'totp' };
    case 'phone':
      if (settings.factors.phone !== 'on') throw refuseFactor('phone-enroll-off');
      if (phone === '') throw refuseFactor('phone-missing');
      return { type: 'phone', phone: parsePhone(phone) };
    case 'webauthn':
      throw refuseFactor('webauthn-enroll-off');
    default:
      throw refuseFactor('type-unknown');
  }
}

async function dropSamePhone(
  transaction: AccountTransaction,
  factors: readonly FactorRow[],
  phone: string,
): Promise<FactorRow[]> {
  const same = factors.filter((factor) => factor.factor_type === 'phone' && factor.phone === phone);
  if (same.some(({ status }) => status === 'verified')) throw refuseFactor('phone-verified');
  for (const { id } of same) await deleteFactorById(transaction, id);
  return factors.filter((factor) => !same.includes(factor));
}

function checkRoom(factors: readonly FactorRow[], { name, isAal2 }: { name: string; isAal2: boolean }): void {
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    throw refuseFactor('name-taken', { name });
  }
  if (factors.length >= MAX_FACTORS) throw refuseFactor('too-many');
  const hasVerified = factors.some(({ status }) => status === 'verified');
  if (hasVerified && !isAal2) throw refuseFactor('enroll-needs-aal2');
}

async function enrollTotp(
  { settings, clock }: AccountsContext,
  transaction: AccountTransaction,
  { user, input }: { user: UserRow; input: EnrollInput },
): Promise<EnrolledFactor> {
  const secret = new Secret({ size: SECRET_BYTES });
  const factor = await insertFactor(transaction, {
    type: 'totp',
    userId: user.id,
    name: input.friendlyName,
    secret: secret.base32,
    now: clock(),
  });
  const uri = new TOTP({
    ...TOTP_CODES,
    issuer: input.issuer === '' ? new URL(settings.siteUrl).host : input.issuer,
    label: user.email ?? user.phone ?? user.id,
    secret,
  }).toString();
  return {
    id: factor.id,
    type: 'totp',
    friendly_name: input.friendlyName,
    // The client puts the picture into a data address as it is, which a "#" would cut: named colours only.
    totp: {
      qr_code: renderSVG(uri, { blackColor: 'black', whiteColor: 'white' }),
      secret: secret.base32,
      uri,
    },
  };
}

type NewPhoneFactor = { userId: string; phone: string; name: string; now: Date };

async function enrollPhone(
  transaction: AccountTransaction,
  { userId, phone, name, now }: NewPhoneFactor,
): Promise<EnrolledFactor> {
  const factor = await insertFactor(transaction, { type: 'phone', userId, name, phone, now });
  return { id: factor.id, type: 'phone', friendly_name: name, phone };
}
