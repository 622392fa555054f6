import { statfs } from 'node:fs/promises';

/** Postgres writes ahead into files of 16 MB, and ends when it cannot make the next one. */
const ROOM_NEEDED_BYTES = 16 * 1024 * 1024;

/** Whether Postgres finds room for its next file on the disk of that folder. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM_NEEDED_BYTES;
}
