import { hash, verify } from '@node-rs/bcrypt';

const COST = 10;
// Hashing runs on libuv's threads, which files and name lookups need too: two of its four are left for them.
const CONCURRENT_HASHES = 2;
// Of a password that nobody has: unknown accounts take as long as known ones.
const NOBODYS_HASH = '$2a$10$TagAESVFYA/JfH5oJ.l3U.aqrDkQSfTV8Qtc0cxxkqxe0IJxiy5Ui';

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time when there is no hash to compare with. */
  matches: (password: string, passwordHash: string | null | undefined) => Promise<boolean>;
};

/** Any number of callers queue up; only so many hashes are computed at once. */
export function createPasswordHasher(concurrent = CONCURRENT_HASHES): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    hash: (password) => inTurn(async () => (await hash(password, COST)).replace(/^\$2[by]/, '$2a')),
    matches: (password, passwordHash) =>
      inTurn(async () => {
        const matches = await verify(password, passwordHash ?? NOBODYS_HASH);
        return matches && typeof passwordHash === 'string';
      }),
  };
}
