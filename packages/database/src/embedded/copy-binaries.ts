import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, cp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { linkLibraries } from './link-libraries.ts';

export const COPY_PREFIX = 'postgres-programs-';
/** In the name of what is still being made; the next start sweeps what was left so. */
export const UNFINISHED = '.unfinished-';

type Copy = { nativeDirectory: string; copyParent: string; log: (message: string) => void };

/**
 * Copies the programs to where the server's account can run them; needed when they are installed below a folder that
 * this account cannot enter, or when their links are missing in a folder that cannot be written. Kept beside the
 * cluster, not in the system's temporary folder: that one is swept while servers run.
 */
export async function copyBinaries({ nativeDirectory, copyParent, log }: Copy): Promise<string> {
  const { mtimeMs, size } = await stat(path.join(nativeDirectory, 'bin', 'postgres'));
  const key = createHash('sha256').update(`${nativeDirectory} ${mtimeMs} ${size}`).digest('hex').slice(0, 12);
  const target = path.join(copyParent, `${COPY_PREFIX}${key}`);
  if (!(await exists(target))) {
    await makeCopy(nativeDirectory, target);
    log(
      `The database's account cannot run the programs in ${nativeDirectory}: a copy was made in ${target}.`,
    );
  }
  return path.join(target, 'native', 'bin');
}

async function makeCopy(nativeDirectory: string, target: string): Promise<void> {
  const unfinished = `${target}${UNFINISHED}${randomBytes(4).toString('hex')}`;
  try {
    await cp(nativeDirectory, path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      // Archives for compiling against PostgreSQL; nothing here does.
      filter: (source) => !source.endsWith('.a'),
    });
    // The copy keeps the modes of the original, whose folders may be closed for writing.
    await chmod(path.join(unfinished, 'native', 'lib'), 0o755);
    linkLibraries(path.join(unfinished, 'native'));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Of two first starts at once, the slower one finds the other's copy in place.
    if (!(await exists(target))) throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
