import { isIP } from 'node:net';
import { NEW_ACCOUNT_CREDIT_MINUTES } from '@skimreel/contract';
import type { Queries } from '@skimreel/database';
import { sql } from 'kysely';

export type Person = {
  userId: string;
  /** Keyed hash of the address that was proven to be theirs; null for an anonymous sign-in, which is given nothing. */
  addressHash: string | null;
  /** Where the request came from. */
  networkAddress: string | undefined;
  /** How many persons of one network are given minutes in one day; null for any number. */
  maximumGrantsPerNetworkAndDay?: number | null;
};

export type OpenedProfile = {
  /** Credit minutes that this call gave; 0 when the person has had theirs before. */
  grantedMinutes: number;
};

const MAXIMUM_GRANTS_PER_NETWORK_AND_DAY = 10;

/**
 * Opens the profile of an account whose address was just proven, in the caller's transaction. The first minutes are given
 * once per account and once per person, however often this is called.
 */
export async function openProfile(transaction: Queries, person: Person): Promise<OpenedProfile> {
  const { userId, addressHash, networkAddress } = person;
  const { maximumGrantsPerNetworkAndDay = MAXIMUM_GRANTS_PER_NETWORK_AND_DAY } = person;
  const { rows } = await sql<{ minutes: string }>`select credits.open_profile(
    ${userId}, ${addressHash}, ${readAddress(networkAddress)},
    ${NEW_ACCOUNT_CREDIT_MINUTES}, ${maximumGrantsPerNetworkAndDay}
  ) as minutes`.execute(transaction);
  return { grantedMinutes: Number(rows[0]?.minutes ?? 0) };
}

/** Addresses that cannot be read count as one place together. */
function readAddress(address = ''): string | null {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? null : plain;
}
