import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '@mostrador/server-kit/storage/bucket-driver';
import { openPlace, type Place, type PlaceSettings } from '@mostrador/server-kit/storage/place';

/** Opens the place of an installation's backups: by default a folder beside the database. */
export async function backupPlaceOf(
  { backups }: { backups: PlaceSettings | undefined },
  dataDir: string,
): Promise<Place> {
  const settings = backups ?? { folder: join(dataDir, 'backups') };
  // The data folder may be one that everybody can enter. A folder that cannot be made is reported by
  // the backup, and stops no sale.
  if ('folder' in settings)
    await mkdir(settings.folder, { recursive: true, mode: 0o700 }).catch(() => {});
  return openPlace(settings);
}

/** Opens the pictures of an installation's shops, in `images/`. */
export function imagesPlaceOf(
  { imageStorage }: { imageStorage: Bucket | undefined },
  dataDir: string,
): Promise<Place> {
  return openPlace(imageStorage ? { bucket: imageStorage } : { folder: dataDir });
}

/**
 * Returns the folder for what a backup needs for its work, beside the database, where there is room
 * for another one.
 */
export const scratchOf = (dataDir: string) => join(dataDir, 'backup-work');
