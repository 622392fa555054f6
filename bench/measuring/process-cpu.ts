import { readdirSync, readFileSync } from 'node:fs';

/** The unit of /proc/<pid>/stat: USER_HZ, 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface ProcessStat {
  parent: number;
  /** CPU time of the process and of its ended children. */
  ticks: number;
}

/**
 * CPU seconds, user and system, used so far by a process and its descendants, except one of them
 * and its descendants. The parent keeps the time of an ended child, so the sum only grows.
 */
export function cpuSecondsOf(root: number, { except }: { except?: number } = {}): number {
  const all = readAll();
  let ticks = 0;
  for (const [pid, stat] of all) if (descends(pid, all, { root, except })) ticks += stat.ticks;
  return ticks / TICKS_PER_SECOND;
}

/** The parent process. */
export function parentOf(pid: number): number {
  return statOf(String(pid)).parent;
}

/** The child process of `parent` that runs a script; the end of its path is enough. */
export function childRunning(parent: number, script: string): number {
  const child = [...readAll()].find(
    ([pid, stat]) =>
      stat.parent === parent &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .some((part) => part.endsWith(script)),
  );
  if (!child) throw new Error(`No child of ${parent} runs ${script}`);
  return child[0];
}

function descends(
  pid: number,
  all: ReadonlyMap<number, ProcessStat>,
  { root, except }: { root: number; except: number | undefined },
): boolean {
  for (let at: number | undefined = pid; at && at !== except; at = all.get(at)?.parent)
    if (at === root) return true;
  return false;
}

function readAll(): Map<number, ProcessStat> {
  const all = new Map<number, ProcessStat>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      all.set(Number(pid), statOf(pid));
    } catch {
      // The process ended after the folder was read.
    }
  return all;
}

/** See proc_pid_stat(5). The name is in parentheses and may hold any character. */
function statOf(pid: string): ProcessStat {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent, ...times] = [fields[1], ...fields.slice(11, 15)].map(Number) as [
    number,
    ...number[],
  ];
  return { parent, ticks: times.reduce((sum, time) => sum + time, 0) };
}
