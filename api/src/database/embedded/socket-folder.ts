import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerUser } from './server-user.ts';
import { PORT } from './settings.ts';

/** A Unix socket's path may take 107 bytes on Linux and 103 on macOS, its file name included. */
const MAX_FOLDER = 103 - `/.s.PGSQL.${PORT}`.length;

/**
 * The private folder of the server's socket: the database's own, which no other user can enter, or
 * one in the system's temporary folder when that path is too long for a socket.
 */
export async function socketFolder(cluster: string, user: ServerUser | undefined): Promise<string> {
  if (Buffer.byteLength(cluster) <= MAX_FOLDER) return cluster;

  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `mostrador-${name}`);
  const owner = user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  await mkdir(folder, { mode: 0o700 }).then(
    () => chown(folder, owner.uid, owner.gid),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  // Anyone can make folders there: one that is not ours could be read by whoever made it.
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== owner.uid || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} is needed for the database's socket, and belongs to someone else`);
  return folder;
}
