import { constants, type FileHandle, lchown, open, rename, rm } from 'node:fs/promises';
import type { ServerUser } from './server-user.ts';

/** Postgres' lock files are shorter than a page. */
const MAX_READ_BYTES = 4096;
/** Errors on opening a link, a folder, a socket or a pipe without a reader. */
const NOT_A_FILE = ['ELOOP', 'EISDIR', 'ENXIO', 'EMLINK', 'EFTYPE', 'ENOTDIR'];

/** The path exists, but is not a plain file of ours. */
export class NotPlainFileError extends Error {}

/**
 * Opens a file in a folder of another user, who may have put anything there. Does not follow a
 * link, wait for a pipe, or accept a file with another hard link. Rejects with NotPlainFileError,
 * or with the errors of `open`.
 */
export async function openPlainFile(path: string, flags: number): Promise<FileHandle> {
  let file: FileHandle;
  try {
    file = await open(path, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o600);
  } catch (error) {
    if (NOT_A_FILE.includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new NotPlainFileError(`${path} is no file`, { cause: error });
    throw error;
  }
  const { nlink, ...found } = await file.stat();
  if ((found.mode & constants.S_IFMT) === constants.S_IFREG && nlink <= 1) return file;
  await file.close();
  throw new NotPlainFileError(`${path} is no file of its own`);
}

/** Returns the first page of a file, opened with `openPlainFile`. */
export async function readPlainFile(path: string): Promise<string> {
  const file = await openPlainFile(path, constants.O_RDONLY);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_READ_BYTES), 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Replaces whatever has that name with a file, atomically: writes the file beside and renames it. A
 * folder of that name is moved aside.
 */
export async function replaceWithFile(
  path: string,
  content: string,
  owner: ServerUser | undefined,
): Promise<void> {
  const beside = `${path}.new-${process.pid}-${Date.now()}`;
  try {
    const file = await openPlainFile(
      beside,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL,
    );
    try {
      if (owner) await file.chown(owner.uid, owner.gid);
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EISDIR') throw error;
      await moveAside(path);
      await rename(beside, path);
    });
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Renames whatever has that name. Links are moved, not followed. */
export async function moveAside(path: string): Promise<void> {
  await rename(path, `${path}.old-${Date.now()}`);
}

/** Changes the owner of one of our folders. Does not follow a link in its place. */
export async function giveTo(user: ServerUser | undefined, folder: string): Promise<void> {
  if (user) await lchown(folder, user.uid, user.gid);
}
