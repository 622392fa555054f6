import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes the names in a folder to the disk. Until then a power cut may take a file that was created,
 * linked or renamed there, even if the file's own content was flushed.
 */
export const syncFolder = sync;

/** Writes all files below a folder and their names to the disk. Links are not followed. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name));
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
