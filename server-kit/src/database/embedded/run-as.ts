import { execFile } from 'node:child_process';
import { lstat, rmdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

const REMOVE_ATTEMPTS = 10;
const BETWEEN_ATTEMPTS_MS = 100;

/**
 * What a program of Postgres runs in: as its user, away from our folder, which may be closed to that
 * user, and without our variables (PGDATA, LC_ALL…), which are not meant for it.
 */
export function surroundingsOf(user: ServerUser | undefined) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
}

/** Runs a program to its end, or until aborted; rejects with what it wrote when it fails. */
export async function runAs(
  user: ServerUser | undefined,
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  await promisify(execFile)(program, args, { ...surroundingsOf(user), signal });
}

/**
 * Removes a folder with the rights of its owner: root, removing what another user may exchange for a
 * link meanwhile, could remove anything. Something may still be writing in it for a moment.
 */
export async function removeAsOwner(folder: string): Promise<void> {
  const { uid, gid } = await lstat(folder);
  const owner = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined;
  for (let attempt = 1; ; attempt++) {
    // The folder around it may be closed to its owner, who then only empties it.
    await runAs(owner, 'rm', ['-rf', '--', folder]).catch(() => {});
    try {
      await rmdir(folder);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      if (attempt === REMOVE_ATTEMPTS) throw error;
    }
    await delay(BETWEEN_ATTEMPTS_MS);
  }
}
