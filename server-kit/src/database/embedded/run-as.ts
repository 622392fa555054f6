import { execFile } from 'node:child_process';
import { lstat, rmdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

const REMOVE_ATTEMPTS = 10;
const BETWEEN_ATTEMPTS_MS = 100;

/**
 * Returns the environment of a Postgres program: its user, `/` as working directory because ours
 * may be closed to that user, and none of our variables (PGDATA, LC_ALL…), which would affect it.
 */
export function surroundingsOf(user: ServerUser | undefined) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
}

/** Runs a program until it ends or is aborted; on failure rejects with its output. */
export async function runAs(
  user: ServerUser | undefined,
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  await promisify(execFile)(program, args, { ...surroundingsOf(user), signal });
}

/**
 * Removes a folder with its owner's rights. If root did it, another user could meanwhile replace
 * parts with links and have anything removed. Retries, because a process may still be writing
 * there. Another start may remove the same folder at the same time.
 */
export async function removeAsOwner(folder: string): Promise<void> {
  const found = await lstat(folder).catch(unlessMissing);
  if (!found) return;
  const { uid, gid } = found;
  const owner = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined;
  for (let attempt = 1; ; attempt++) {
    // The parent folder may be closed to the owner, who can then only empty this one.
    await runAs(owner, 'rm', ['-rf', '--', folder]).catch(() => {});
    try {
      await rmdir(folder);
      return;
    } catch (error) {
      if (isMissing(error)) return;
      if (attempt === REMOVE_ATTEMPTS) throw error;
    }
    await delay(BETWEEN_ATTEMPTS_MS);
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
