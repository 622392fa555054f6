import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from './plain-file.ts';
import type { ServerUser } from './server-user.ts';
import { PORT } from './settings.ts';
import { StartError } from './start-error.ts';

/** A Unix socket's path may take 107 bytes on Linux and 103 on macOS, its file name included. */
const MAX_FOLDER = 103 - `/.s.PGSQL.${PORT}`.length;

/**
 * Returns the private folder of the server's socket: the database's own, which no other user can
 * enter, or one in the system's temporary folder when that path is too long for a socket.
 */
export async function socketFolder(cluster: string, user: ServerUser | undefined): Promise<string> {
  if (Buffer.byteLength(cluster) <= MAX_FOLDER) return cluster;

  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `mostrador-${name}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const ourselves = process.getuid?.();
  const made = await lstat(folder);
  // Owned by us, or left by a killed start before it changed the owner.
  if (made.isDirectory() && made.uid === ourselves) await giveTo(user, folder);
  // Anyone can create folders there: a folder that is not ours could be read by its owner.
  const found = await lstat(folder);
  const isOurs = found.uid === (user?.uid ?? ourselves);
  if (found.isDirectory() && isOurs && (found.mode & 0o077) === 0) return folder;
  throw new StartError(
    `La base de datos necesita la carpeta ${folder}, y ya hay otra cosa con ese nombre. Borrala, o usá una DATA_DIR de nombre más corto.`,
  );
}
