import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PORT } from './settings.ts';

/** No process has it, on any system we run on: the highest that fits a pid. */
const NOBODYS_PID = 2_147_483_647;

/** Who `postmaster.pid` says is serving this folder: nobody, our server, or someone unrelated. */
export async function holderOf(cluster: string): Promise<'nobody' | 'server' | 'stranger'> {
  const pid = await pidIn(join(cluster, 'postmaster.pid'));
  if (pid === undefined || !isAlive(pid)) return 'nobody';
  return (await isServerOf(cluster, pid)) ? 'server' : 'stranger';
}

/**
 * After a crash and a restart of the machine the pid left in the lock files may belong to an
 * unrelated process, and Postgres would refuse to start. Only the pid is replaced: the rest of the
 * file lets Postgres find out that an old server's memory is still in use.
 */
export async function disownStrangers(cluster: string, socketFolder: string): Promise<void> {
  for (const file of [
    join(cluster, 'postmaster.pid'),
    join(socketFolder, `.s.PGSQL.${PORT}.lock`),
  ]) {
    const pid = await pidIn(file);
    if (pid === undefined || !isAlive(pid) || (await isServerOf(cluster, pid))) continue;
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replace(/^.*$/m, String(NOBODYS_PID)));
  }
}

async function pidIn(file: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A Postgres process works in its data folder. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const folder = await realpath(cluster);
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === folder;
  } catch {
    // No /proc here (macOS): the command line names the folder.
    const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    const { stdout } = await ps.catch(() => ({ stdout: '' }));
    return stdout.includes('postgres') && stdout.includes(folder);
  }
}
