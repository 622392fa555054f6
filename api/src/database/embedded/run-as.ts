import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

/** Runs a program of Postgres to its end; rejects with what it wrote when it fails. */
export async function runAs(
  user: ServerUser | undefined,
  program: string,
  args: string[],
): Promise<void> {
  await promisify(execFile)(program, args, {
    ...user,
    // Our own folder may be closed to that user, and our settings (PGDATA, LC_ALL…) are not its.
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
}
