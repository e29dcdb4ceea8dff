import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes, ours and the database's, whose command line names a folder. */
export function listProcessesUsing(folder: string): string[] {
  return listCommandLines().filter((line) => line.includes(folder));
}

// A slim Linux has no `ps`, and macOS has no /proc.
function listCommandLines(): string[] {
  if (!existsSync('/proc/self/cmdline')) {
    return spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => `${pid} ${readCommandLine(pid)}`);
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It has ended since the folder was listed.
    return '';
  }
}
