import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_DAYS } from './forget-backups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const folderOf = (dataDir: string) => join(dataDir, 'replaced-shops');

/** Returns the file for what the restore of a shop replaces. Only its own user may enter the folder. */
export async function replacedFileOf(dataDir: string, shopId: string, now: Date): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${shopId}.zip`);
}

/** Deletes the files that are as old as the oldest backup may be: they have data of customers. */
export async function forgetReplaced(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (now.getTime() - mtime.getTime() >= KEPT_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
