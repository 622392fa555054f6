import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { moveAside, readPlainFile, replaceWithFile } from './plain-file.ts';
import { isAlive, processesIn } from './server-processes.ts';
import type { ServerUser } from './server-user.ts';
import { PORT } from './settings.ts';

/** No process has it, on any system we run on: the highest that fits a pid. */
const NOBODYS_PID = 2_147_483_647;
/** Where `postmaster.pid` says how far the server is, from 0. */
const STATUS_LINE = 7;
/** Nothing but the pid is in it. */
const FIRST_LINE = /^(-?\d{1,10})(?:\n|$)/;

export interface Lock {
  /** Undefined when there is no such file, or nothing readable in it. */
  pid: number | undefined;
  /** Whether the server took connections when it last wrote so. */
  isReady: boolean;
}

export function postmasterLockOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

export async function readLock(file: string): Promise<Lock> {
  const content = await readPlainFile(file).catch(() => '');
  return { pid: pidOf(content), isReady: content.split('\n')[STATUS_LINE]?.trim() === 'ready' };
}

/**
 * Makes the lock files of a server that is gone say so, where Postgres could not tell and would
 * refuse to start for good: a pid that now belongs to an unrelated process, and whatever is no lock
 * file (empty or torn by a power cut, unreadable, a folder). Only the pid is replaced where there is
 * one: the other lines let Postgres find out that an old server's memory is still in use.
 *
 * Resolves with false, having done nothing, when a server works in the folder after all.
 */
export async function releaseLocks(
  cluster: string,
  socketFolder: string,
  user: ServerUser | undefined,
): Promise<boolean> {
  const socket = socketIn(socketFolder);
  for (const file of [postmasterLockOf(cluster), `${socket}.lock`]) {
    const released = await releasedContent(file, user);
    if (released === undefined) continue;
    // Looked at after reading: whoever was writing this file just then is seen now.
    if ((await processesIn(cluster)).length > 0) return false;
    await replaceWithFile(file, released, user);
  }
  const inItsPlace = await lstat(socket).catch(() => undefined);
  // Postgres removes an old socket or file by itself.
  if (inItsPlace?.isDirectory()) await moveAside(socket);
  return true;
}

/** What the file should say; undefined when Postgres gets along with what it says. */
async function releasedContent(
  file: string,
  user: ServerUser | undefined,
): Promise<string | undefined> {
  const found = await lstat(file).catch(() => undefined);
  if (!found) return undefined;
  const content = await readPlainFile(file).catch(() => '');
  const pid = pidOf(content);
  if (pid === undefined) return `${NOBODYS_PID}\n`;
  if (isAlive(pid)) return content.replace(FIRST_LINE, `${NOBODYS_PID}\n`);
  // Root reads what the server's user may not.
  const isReadable = !user || (found.uid === user.uid && (found.mode & 0o400) !== 0);
  return isReadable ? undefined : content;
}

/** A server that runs for one user alone writes its pid as a negative number. */
function pidOf(content: string): number | undefined {
  const pid = Math.abs(Number(FIRST_LINE.exec(content)?.[1]));
  return pid > 0 && pid <= NOBODYS_PID ? pid : undefined;
}
