import { statfsSync } from 'node:fs';

/** Postgres writes ahead into files of 16 MB, and ends when it cannot make the next one. */
const ROOM_NEEDED_BYTES = 16 * 1024 * 1024;

/** Whether Postgres finds room for its next file on the disk of that folder. Takes microseconds. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_NEEDED_BYTES;
}
