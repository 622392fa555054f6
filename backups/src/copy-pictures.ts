import type { Place } from '@mostrador/server-kit/storage/place';
import pMap from 'p-map';
import { z } from 'zod';
import { listPictures, pictureFileOf } from './backup-store.ts';
import { KEPT_DAYS } from './forget-backups.ts';

/** The folder of the pictures in a data folder, and their prefix in a bucket. */
const IMAGES = 'images';
const AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Pictures that the shops have removed, with the day on which a backup noticed it. */
const REMOVED_FILE = 'removed-pictures.json';

const removedPictures = z.record(z.string(), z.coerce.date());

/**
 * Copies the pictures that the place of the backups lacks, and forgets those that were removed from
 * the shops as long ago as backups are kept. The content of a picture's file never changes.
 */
export async function copyPictures(images: Place, place: Place, now: Date): Promise<void> {
  const shown = (await images.filesIn(IMAGES)).map((file) => file.slice(IMAGES.length + 1));
  const kept = new Set(await listPictures(place));
  await pMap(
    shown.filter((picture) => !kept.has(picture) && !picture.endsWith('.tmp')),
    async (picture) => {
      const content = await images.read(`${IMAGES}/${picture}`);
      // It may have been removed meanwhile.
      if (content) await place.write(pictureFileOf(picture), content);
    },
    { concurrency: AT_ONCE },
  );
  await forgetRemoved(place, { kept, shown: new Set(shown), now });
}

async function forgetRemoved(
  place: Place,
  { kept, shown, now }: { kept: Set<string>; shown: Set<string>; now: Date },
): Promise<void> {
  const known = removedPictures.parse(JSON.parse((await place.readText(REMOVED_FILE)) ?? '{}'));
  const removed: Record<string, Date> = {};
  for (const picture of kept) {
    if (shown.has(picture)) continue;
    const since = known[picture] ?? now;
    if (now.getTime() - since.getTime() >= KEPT_DAYS * DAY_MS)
      await place.remove(pictureFileOf(picture));
    else removed[picture] = since;
  }
  await place.write(REMOVED_FILE, JSON.stringify(removed));
}

/** Copies the pictures of the backups to a data folder or bucket that lacks them. */
export async function restorePictures(place: Place, images: Place): Promise<void> {
  const there = new Set(await images.filesIn(IMAGES));
  const kept = await listPictures(place);
  await pMap(
    kept.filter((picture) => !there.has(`${IMAGES}/${picture}`)),
    async (picture) => {
      const content = await place.read(pictureFileOf(picture));
      if (content) await images.write(`${IMAGES}/${picture}`, content);
    },
    { concurrency: AT_ONCE },
  );
}
