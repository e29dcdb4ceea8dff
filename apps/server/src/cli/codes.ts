import { type AddedCodes, addCodes, generateCodes, listCodes, type RedemptionCode } from '@skimreel/credits';
import type { Config } from '../config.ts';
import { withDatabase } from './with-database.ts';

export const CODES_USAGE = `  codes add CODE...  add redemption codes
  codes add --count N  make N new ones and print them, this once: they are kept as hashes
  codes list         every code's last characters, and which are redeemed
`;

const MOST_AT_ONCE = 10_000;

/** The words after "codes". Undefined when they are no such command. */
export function runCodes(config: Config, words: readonly string[]): Promise<number> | undefined {
  const [action, ...rest] = words;
  if (action === 'list' && rest.length === 0) return listAllCodes(config);
  if (action !== 'add' || rest.length === 0) return undefined;
  if (rest[0] !== '--count')
    return rest.some((word) => word.startsWith('--')) ? undefined : addGivenCodes(config, rest);
  const count = Number(rest[1]);
  if (rest.length !== 2 || !Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE) return undefined;
  return addNewCodes(config, count);
}

function addGivenCodes(config: Config, codes: readonly string[]): Promise<number> {
  return withDatabase(config, async ({ kysely }) => {
    const result = await addCodes(kysely, codes);
    for (const line of describeAdded(result)) console.log(line);
    return result.refused.length === 0 ? 0 : 1;
  });
}

function addNewCodes(config: Config, count: number): Promise<number> {
  return withDatabase(config, async ({ kysely }) => {
    const { added } = await addCodes(kysely, generateCodes(count));
    // One per line and nothing else, so that the output can be a file to send.
    for (const code of added) console.log(code);
    return 0;
  });
}

function listAllCodes(config: Config): Promise<number> {
  return withDatabase(config, async ({ kysely }) => {
    const codes = await listCodes(kysely);
    for (const code of codes) console.log(describeCode(code));
    const redeemed = codes.filter(({ redeemedAt }) => redeemedAt !== null).length;
    console.log(`${codes.length} codes, ${redeemed} redeemed`);
    return 0;
  });
}

function describeAdded({ added, known, refused }: AddedCodes): string[] {
  return [
    ...added.map((code) => `${code}  added`),
    ...known.map((code) => `${code}  known already, nothing changed`),
    ...refused.map((code) => `${code}  refused: a code has 8 to 64 letters, digits and dashes`),
  ];
}

function describeCode({ hint, createdAt, redeemedAt, redeemedBy }: RedemptionCode): string {
  const state =
    redeemedAt === null
      ? 'open'
      : `redeemed ${redeemedAt.toISOString()} by ${redeemedBy ?? 'a deleted account'}`;
  return `...${hint}  added ${createdAt.toISOString()}  ${state}`;
}
