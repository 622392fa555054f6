import type { Place } from '@mostrador/server-kit/storage/place';
import { z } from 'zod';

/**
 * The record of a backup, `bases/<id>/backup.json`. It is written last: a folder without one is an
 * unfinished backup.
 */
const backup = z.object({
  /** The moment it began, as in `20261126T070000Z`. */
  id: z.string(),
  startedAt: z.coerce.date(),
  /** It restores any later moment, with the log since then. */
  finishedAt: z.coerce.date(),
  /** Identifies the database, also after it was restored elsewhere. */
  system: z.string(),
  /** Changes when a database is restored. */
  timeline: z.number(),
  /** The first segment of the log that it needs. */
  firstSegment: z.string(),
  /** The length and the checksum of `base.tar.gz`. */
  bytes: z.number(),
  sha256: z.string(),
  /** When it was restored and compared with the database; absent until then. */
  provedAt: z.coerce.date().optional(),
});

export type Backup = z.output<typeof backup>;

const BASES = 'bases';
const LOG = 'log';
const PICTURES = 'pictures';

const folderOf = (id: string) => `${BASES}/${id}`;
export const baseFileOf = (id: string) => `${folderOf(id)}/base.tar.gz`;
export const manifestFileOf = (id: string) => `${folderOf(id)}/manifest.json`;
const recordFileOf = (id: string) => `${folderOf(id)}/backup.json`;
/** Each database has its own log: two may have segments of the same name. */
export const segmentFileOf = (system: string, segment: string) => `${LOG}/${system}/${segment}.gz`;
export const pictureFileOf = (picture: string) => `${PICTURES}/${picture}`;

/** Returns the finished backups, the oldest first. */
export async function listBackups(place: Place): Promise<Backup[]> {
  const ids = (await place.foldersIn(BASES)).toSorted();
  const records = await Promise.all(ids.map((id) => place.readText(recordFileOf(id))));
  return records.flatMap((record) => (record ? backup.parse(JSON.parse(record)) : []));
}

export function writeBackup(place: Place, written: Backup): Promise<void> {
  return place.write(recordFileOf(written.id), JSON.stringify(written, null, 2));
}

/** Removes the record first, so that no listed backup lacks a file. */
export async function removeBackup(place: Place, id: string): Promise<void> {
  await place.remove(recordFileOf(id));
  await place.removeFolder(folderOf(id));
}

/** Returns the names of the archived segments and histories of a database, in order. */
export const listSegments = (place: Place, system: string) =>
  namesIn(place, `${LOG}/${system}`, '.gz');

/** Returns the databases that have a log. */
export const listSystems = (place: Place) => place.foldersIn(LOG);

export const removeLog = (place: Place, system: string) => place.removeFolder(`${LOG}/${system}`);

/** Returns the keys of the pictures. */
export const listPictures = (place: Place) => namesIn(place, PICTURES);

async function namesIn(place: Place, folder: string, ending = ''): Promise<string[]> {
  const files = await place.filesIn(folder);
  return files.map((file) => file.slice(folder.length + 1, file.length - ending.length)).toSorted();
}
