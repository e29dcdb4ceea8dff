import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The packages carry their shared libraries without the links that programs look for; a script at install makes
 * them, and install scripts do not run here. A folder that cannot be written is left as it is: the caller sees that
 * the programs do not run and copies them.
 */
export function linkLibraries(nativeDirectory: string): void {
  const listPath = path.join(nativeDirectory, 'pg-symlinks.json');
  if (!existsSync(listPath)) return;

  // The list names paths from the package's folder, that is "native/lib/...".
  const links = linkListSchema.parse(JSON.parse(readFileSync(listPath, 'utf8')));
  for (const { source, target } of links) {
    const linkPath = path.join(nativeDirectory, '..', target);
    if (existsSync(linkPath)) continue;
    const sourcePath = path.join(nativeDirectory, '..', source);
    try {
      symlinkSync(path.relative(path.dirname(linkPath), sourcePath), linkPath);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    }
  }
}
