import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningProduct } from './product.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LATER_MIGRATION = join(import.meta.dirname, 'later-migration-process.ts');

/** Returns the ids of the API's processes of a product that was started with several. */
export function apiProcessesOf({ process: { pid } }: RunningProduct): Promise<number[]> {
  return apiProcessesUnder(pid);
}

/** Returns the ids of the API's processes that a keeper has started. */
export async function apiProcessesUnder(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids: number[] = [];
  for (const child of children.trim().split(' ').map(Number)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('api-process.ts')) pids.push(child);
  }
  return pids;
}

/** Adds a migration of a later version to the record, so that no process of this one starts. */
export async function addLaterMigration({ dataDir }: RunningProduct): Promise<void> {
  await promisify(execFile)(process.execPath, [LATER_MIGRATION], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

/** Replaces the processes one by one, with the operator's command. Rejects with its output. */
export async function reload({ dataDir }: RunningProduct): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'reload.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
