import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

/**
 * What a program of Postgres runs in: as its user, away from our folder, which may be closed to that
 * user, and without our variables (PGDATA, LC_ALL…), which are not meant for it.
 */
export function surroundingsOf(user: ServerUser | undefined) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
}

/** Runs a program of Postgres to its end; rejects with what it wrote when it fails. */
export async function runAs(
  user: ServerUser | undefined,
  program: string,
  args: string[],
): Promise<void> {
  await promisify(execFile)(program, args, surroundingsOf(user));
}
