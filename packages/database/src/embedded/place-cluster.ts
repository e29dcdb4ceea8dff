import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { type Account, canReach, chooseAccount } from './choose-account.ts';

export type Cluster = {
  /** Where PostgreSQL keeps its files; need not exist yet. */
  directory: string;
  account: Account | undefined;
  /** What the server says about itself; kept beside the cluster, not in it. */
  logPath: string;
};

type Placement = { dataDir: string; systemDirectory: string; log: (message: string) => void };

/** Finds or decides where the cluster of a data folder lives: `<dataDir>/postgres`, or a link there. */
export function placeCluster({ dataDir, systemDirectory, log }: Placement): Cluster {
  const resolvedDataDir = makeWritable(path.resolve(dataDir));
  const logPath = path.join(resolvedDataDir, 'postgres.log');
  const home = path.join(resolvedDataDir, 'postgres');
  const entry = lstatSync(home, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) return followLink(home, logPath);

  const account = chooseAccount(home);
  if (!account || canReach(resolvedDataDir, account)) {
    const cluster = { directory: home, account, logPath };
    refuseForeignOwner(cluster);
    return cluster;
  }
  if (entry) {
    throw new DatabaseError(
      'data_dir_unusable',
      `The database runs as the account "${account.name}", which can no longer enter ${resolvedDataDir}. Give back the right to enter its parent folders (chmod o+x), or move the data folder.`,
    );
  }

  const directory = chooseSystemPlace(resolvedDataDir, systemDirectory);
  // The link is made before the cluster, so that of two first starts only one decides the place.
  if (!makeLink(directory, home)) return followLink(home, logPath);
  log(
    `The account "${account.name}", which runs the database for root, cannot enter ${resolvedDataDir}: the database is kept in ${directory}, and ${home} is a link to it.`,
  );
  return { directory, account, logPath };
}

function makeWritable(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseError(
      'data_dir_unusable',
      `The data folder ${dataDir} cannot be written (${code}). Make it writable for this account, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

function followLink(link: string, logPath: string): Cluster {
  const directory = path.resolve(path.dirname(link), readlinkSync(link));
  mkdirSync(path.dirname(directory), { recursive: true });
  const cluster = { directory, account: chooseAccount(directory), logPath };
  refuseForeignOwner(cluster);
  return cluster;
}

// A random part, because a data folder that was deleted and made again must not find its old database there.
function chooseSystemPlace(dataDir: string, systemDirectory: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  mkdirSync(systemDirectory, { recursive: true, mode: 0o755 });
  return path.join(systemDirectory, `${hash}-${randomBytes(3).toString('hex')}`);
}

function makeLink(target: string, link: string): boolean {
  try {
    symlinkSync(target, link);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function refuseForeignOwner({ directory, account }: Cluster) {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid;
  const serverUid = account?.uid ?? process.getuid?.();
  if (owner === undefined || serverUid === undefined || owner === serverUid) return;
  throw new DatabaseError(
    'data_dir_unusable',
    `The database in ${directory} belongs to another account (uid ${owner}); this process can only run it as uid ${serverUid}. Start Skimreel as the user who started it before, or set DATA_DIR to another folder.`,
  );
}
