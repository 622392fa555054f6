import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PlaceSettings } from '@mostrador/server-kit/storage/place';

const FILE = 'secret.key';

/**
 * Returns where a copy of an installation's key is: beside the folder of its backups and never in
 * it, because a backup with the key reveals the certificates of the shops. Undefined for backups in
 * a bucket: there the operator keeps the key.
 */
export function keyCopyOf(
  { backups }: { backups: PlaceSettings | undefined },
  dataDir: string,
): string | undefined {
  const { folder } = backups
    ? { folder: undefined, ...backups }
    : { folder: join(dataDir, 'backups') };
  return folder && join(`${folder}-key`, FILE);
}

/** Copies the key that a trial made for itself. An installation with `SECRET_KEY` has no file. */
export async function copySecretKey(dataDir: string, copy: string): Promise<void> {
  await copyUnlessMissing(join(dataDir, FILE), copy);
}

/** Copies the key back to a data folder that has none. */
export async function restoreSecretKey(copy: string, dataDir: string): Promise<void> {
  await copyUnlessMissing(copy, join(dataDir, FILE), constants.COPYFILE_EXCL);
}

async function copyUnlessMissing(from: string, to: string, mode = 0): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  });
}
