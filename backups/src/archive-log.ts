import { constants } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPlainFile } from '@mostrador/server-kit/database/embedded/plain-file';
import { isMissing } from '@mostrador/server-kit/storage/is-missing';
import type { Place } from '@mostrador/server-kit/storage/place';
import { segmentFileOf } from './backup-store.ts';

/** A packed segment, the history of a timeline, or the label of a backup. */
const ARCHIVED = /^([0-9A-F]{8}(?:\.history|[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup)?))\.gz$/;

/**
 * Moves the finished segments of a database's log from the archive folder, where Postgres leaves
 * them, to the place of the backups. A segment that is left over is moved by the next call.
 */
export async function archiveLog(
  archiveFolder: string,
  system: string,
  place: Place,
): Promise<void> {
  for (const name of (await readdir(archiveFolder)).toSorted()) {
    const segment = ARCHIVED.exec(name)?.[1];
    if (segment === undefined) continue;
    const path = join(archiveFolder, name);
    const content = await readSegment(path);
    if (!content) continue;
    await place.write(segmentFileOf(system, segment), content);
    await rm(path, { force: true });
  }
}

/** Returns undefined when another process has just moved the segment. */
async function readSegment(path: string): Promise<Uint8Array | undefined> {
  try {
    await using file = await openPlainFile(path, constants.O_RDONLY);
    return await file.readFile();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
