import { constants } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openPlainFile } from '@mostrador/server-kit/database/embedded/plain-file';
import type { Place } from '@mostrador/server-kit/storage/place';
import { segmentFileOf } from './backup-store.ts';

/** A segment, the history of a timeline, or the label of a backup. */
const ARCHIVED = /^[0-9A-F]{8}(?:\.history|[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup)?)$/;

/**
 * Moves the finished segments of the log from the archive folder, where Postgres leaves them, to
 * the place of the backups. A segment that is left over is moved by the next call.
 *
 * @returns how many it moved
 */
export async function archiveLog(archiveFolder: string, place: Place): Promise<number> {
  const segments = (await readdir(archiveFolder)).filter((name) => ARCHIVED.test(name)).toSorted();
  for (const segment of segments) {
    const path = join(archiveFolder, segment);
    await using file = await openPlainFile(path, constants.O_RDONLY);
    await place.write(segmentFileOf(segment), await promisify(gzip)(await file.readFile()));
    await rm(path);
  }
  return segments.length;
}
