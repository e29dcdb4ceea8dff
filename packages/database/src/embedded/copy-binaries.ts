import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { linkLibraries } from './link-libraries.ts';

type Copy = { nativeDirectory: string; copyParent: string; log: (message: string) => void };

/**
 * Copies the programs to where the server's account can run them; needed when they are installed below a folder that
 * this account cannot enter, or when their links are missing in a folder that cannot be written. Kept beside the
 * cluster, not in the system's temporary folder: that one is swept while servers run.
 */
export async function copyBinaries({ nativeDirectory, copyParent, log }: Copy): Promise<string> {
  const { mtimeMs, size } = await stat(path.join(nativeDirectory, 'bin', 'postgres'));
  const key = createHash('sha256').update(`${nativeDirectory} ${mtimeMs} ${size}`).digest('hex').slice(0, 12);
  const target = path.join(copyParent, `postgres-programs-${key}`);
  if (!(await exists(target))) {
    const unfinished = `${target}.unfinished-${randomBytes(4).toString('hex')}`;
    await cp(nativeDirectory, path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      // Archives for compiling against PostgreSQL; nothing here does.
      filter: (source) => !source.endsWith('.a'),
    });
    linkLibraries(path.join(unfinished, 'native'));
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
    log(
      `The database's account cannot run the programs in ${nativeDirectory}: a copy was made in ${target}.`,
    );
  }
  return path.join(target, 'native', 'bin');
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
