import { constants, type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { moveAside, NotPlainFileError, openPlainFile } from './plain-file.ts';
import type { ServerUser } from './server-user.ts';

const MAX_BYTES = 10_000_000;
const MAX_READ_BYTES = 64 * 1024;

export function serverLogOf(folder: string): string {
  return join(folder, 'server.log');
}

/**
 * Opens the server's log for appending, and keeps one old log. An unwritable log must not prevent
 * selling: then the log is discarded.
 */
export async function openServerLog(
  folder: string,
  user: ServerUser | undefined,
): Promise<FileHandle> {
  const path = serverLogOf(folder);
  try {
    const log = await openLog(path, user);
    if ((await log.stat()).size <= MAX_BYTES) return log;
    await log.close();
    await rename(path, `${path}.1`);
    return await openLog(path, user);
  } catch {
    return open('/dev/null', 'w');
  }
}

async function openLog(path: string, user: ServerUser | undefined): Promise<FileHandle> {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT;
  const log = await openPlainFile(path, flags).catch(async (error) => {
    const isInTheWay = error instanceof NotPlainFileError || error.code === 'EACCES';
    if (!isInTheWay) throw error;
    await moveAside(path);
    return openPlainFile(path, flags);
  });
  if (user) await log.chown(user.uid, user.gid);
  return log;
}

/** Returns the log from that offset (in bytes) on; if it exceeds a screen, its end. */
export async function readServerLog(folder: string, from: number): Promise<string> {
  try {
    const log = await openPlainFile(serverLogOf(folder), constants.O_RDONLY);
    try {
      const start = Math.max(from, (await log.stat()).size - MAX_READ_BYTES);
      const { buffer, bytesRead } = await log.read(Buffer.alloc(MAX_READ_BYTES), {
        position: start,
      });
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await log.close();
    }
  } catch {
    return '';
  }
}
