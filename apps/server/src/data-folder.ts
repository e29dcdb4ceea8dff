import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes the folder that keeps everything, and proves that it can be written to before anything is opened in it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(
      `The data folder ${folder} cannot be written to (${reason}). Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}
