import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { moveAside, readPlainFile, replaceWithFile } from './plain-file.ts';
import { isAlive, processesIn } from './server-processes.ts';
import type { ServerUser } from './server-user.ts';
import { PORT } from './settings.ts';

/** The highest number that fits a pid. No process has it, on any system we run on. */
const NOBODYS_PID = 2_147_483_647;
/** The line of `postmaster.pid` with the server's status, from 0. */
const STATUS_LINE = 7;
/** The first line contains only the pid. */
const FIRST_LINE = /^(-?\d{1,10})(?:\n|$)/;

export interface Lock {
  /** Undefined when the file is missing or unreadable. */
  pid: number | undefined;
  /** Whether the server accepted connections when it last wrote the file. */
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
 * Releases the lock files of a dead server in cases where Postgres cannot detect that it is dead
 * and would never start again: a pid that now belongs to an unrelated process, and anything that is
 * no lock file (empty or torn by a power cut, unreadable, a folder). Only the pid is replaced if
 * there is one: from the other lines Postgres detects that an old server's memory is still in use.
 *
 * Resolves with false, without changing anything, when a server is working in the folder.
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
    // Checked after reading, to detect a process that was just writing this file.
    if ((await processesIn(cluster)).length > 0) return false;
    await replaceWithFile(file, released, user);
  }
  const inItsPlace = await lstat(socket).catch(() => undefined);
  // Postgres itself removes an old socket or file.
  if (inItsPlace?.isDirectory()) await moveAside(socket);
  return true;
}

/** Returns the content the file should have; undefined when Postgres can handle the present one. */
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
  // Root can read files that the server's user cannot.
  const isReadable = !user || (found.uid === user.uid && (found.mode & 0o400) !== 0);
  return isReadable ? undefined : content;
}

/** A single-user server writes its pid as a negative number. */
function pidOf(content: string): number | undefined {
  const pid = Math.abs(Number(FIRST_LINE.exec(content)?.[1]));
  return pid > 0 && pid <= NOBODYS_PID ? pid : undefined;
}
