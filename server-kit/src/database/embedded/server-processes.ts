import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ServerProcess {
  pid: number;
  parent: number;
}

/**
 * Returns the Postgres processes that work in this folder, regardless of its files: the server, or
 * the remaining processes of a killed one. Without /proc (macOS) only the server is found.
 */
export async function processesIn(cluster: string): Promise<ServerProcess[]> {
  const folder = await realpath(cluster).catch(() => undefined);
  if (folder === undefined) return [];
  const pids = (await readdir('/proc').catch(() => undefined))?.filter((name) =>
    /^\d+$/.test(name),
  );
  if (!pids) return processesNaming(folder);
  const found = await Promise.all(pids.map((pid) => processAt(pid, folder)));
  return found.filter((process) => process !== undefined);
}

/** A Postgres process has its data folder as working directory. */
async function processAt(pid: string, folder: string): Promise<ServerProcess | undefined> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return undefined;
    // Format: `pid (name) state parent …`. Checks the name, to exclude other programs in the
    // folder.
    const [, name, parent] =
      /^\d+ \((.*)\) \S (\d+) /s.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' ? { pid: Number(pid), parent: Number(parent) } : undefined;
  } catch {
    // The process ended, or belongs to a user whose processes we may not inspect.
    return undefined;
  }
}

async function processesNaming(folder: string): Promise<ServerProcess[]> {
  const ps = promisify(execFile)('ps', ['-axww', '-o', 'pid=,ppid=,command=']);
  const { stdout } = await ps.catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${folder} `))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

/** Returns the parent of the others; undefined when only orphans are left. */
export function serverAmong(processes: readonly ServerProcess[]): number | undefined {
  const pids = new Set(processes.map(({ pid }) => pid));
  const [first] = processes;
  const server = processes.find(({ parent }) => pids.has(parent))?.parent;
  return server ?? (processes.length === 1 ? first?.pid : undefined);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
