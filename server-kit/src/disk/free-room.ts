import { statfsSync } from 'node:fs';

/** Postgres preallocates files of 16 MB, and ends when it cannot create the next one. */
const ROOM_NEEDED_BYTES = 16 * 1024 * 1024;

/** Whether the disk of that folder has room for Postgres' next file. Takes microseconds. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_NEEDED_BYTES;
}
