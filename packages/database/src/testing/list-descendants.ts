import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes below a process, of all generations. */
export function listDescendants(processId: number): number[] {
  const parents = existsSync('/proc/self/stat') ? readParentsFromProc() : readParentsFromPs();
  const collect = (parent: number): number[] =>
    [...parents].filter(([, id]) => id === parent).flatMap(([child]) => [child, ...collect(child)]);
  return collect(processId);
}

function readParentsFromProc(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // "pid (command) state ppid ...": the command itself may hold spaces and brackets.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended while the list was read.
    }
  }
  return parents;
}

function readParentsFromPs(): Map<number, number> {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
}
