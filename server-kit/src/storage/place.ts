import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract, WriteOptions } from 'flydrive/types';
import type { Bucket } from './bucket-driver.ts';
import { DurableFolderDriver } from './durable-folder-driver.ts';
import { isMissing } from './is-missing.ts';

/** A folder, or a bucket. */
export type PlaceSettings = { folder: string } | { bucket: Bucket };

/**
 * Keeps files. Paths are relative, with `/`. A file is replaced atomically: a reader sees the
 * earlier content or the whole new one.
 */
export interface Place {
  /** Its name for people. */
  name: string;
  /** Returns undefined when there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>;
  readText(path: string): Promise<string | undefined>;
  write(path: string, content: string | Uint8Array, options?: WriteOptions): Promise<void>;
  /** Writes the content of a local file of any length. Aborting it leaves nothing. */
  writeFrom(path: string, file: string, options?: { signal?: AbortSignal }): Promise<void>;
  /** Rejects with an error that `isMissing` recognises when there is no such file. */
  readStream(path: string): Promise<Readable>;
  /** Writes a file unless there is one; returns whether it did. */
  create(path: string, content: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Returns a text that changes with the file's content, or undefined when there is no such file. */
  stateOf(path: string): Promise<{ tag: string; modifiedAt: Date } | undefined>;
  /** Returns the paths of all files under a folder. */
  filesIn(folder: string): Promise<string[]>;
  /** Returns the names of the folders in a folder. */
  foldersIn(folder: string): Promise<string[]>;
  removeFolder(folder: string): Promise<void>;
}

export async function openPlace(settings: PlaceSettings): Promise<Place> {
  if ('folder' in settings) {
    const root = resolve(settings.folder);
    const driver = new DurableFolderDriver({ location: root, visibility: 'private' });
    return placeOn(driver, root, (path, content) => createFile(join(root, path), content));
  }
  // Loads the S3 client on demand: it takes memory that most installations do not need.
  const { createBucketDriver } = await import('./bucket-driver.ts');
  const driver = createBucketDriver(settings.bucket);
  return placeOn(driver, `s3://${settings.bucket.bucket}`, async (path, content) => {
    try {
      await driver.put(path, content, { IfNoneMatch: '*' });
      return true;
    } catch (error) {
      if ((error as Error).name === 'PreconditionFailed') return false;
      throw error;
    }
  });
}

function placeOn(driver: DriverContract, name: string, create: Place['create']): Place {
  const disk = new Disk(driver);
  return {
    name,
    create,
    read: (path) => unlessMissing(disk.getBytes(path)),
    readText: (path) => unlessMissing(disk.get(path)),
    write: (path, content, options) => disk.put(path, content, options),
    async writeFrom(path, file, { signal } = {}) {
      const { size } = await stat(file);
      const content = createReadStream(file, { signal });
      // It may fail before it is read: then whoever reads it gets the error.
      content.on('error', () => {});
      await disk.putStream(path, content, { contentLength: size });
    },
    readStream: (path) => disk.getStream(path),
    remove: (path) => disk.delete(path),
    async stateOf(path) {
      const metadata = await unlessMissing(disk.getMetaData(path));
      return metadata && { tag: metadata.etag, modifiedAt: metadata.lastModified };
    },
    filesIn: async (folder) => {
      const found = await listAll(disk, folder, { recursive: true });
      return found.flatMap((each) => (each.isFile ? [each.key] : []));
    },
    foldersIn: async (folder) => {
      const found = await listAll(disk, folder, { recursive: false });
      return found.flatMap((each) => (each.isDirectory ? [each.name] : []));
    },
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
  };
}

async function listAll(disk: Disk, folder: string, { recursive }: { recursive: boolean }) {
  const found = [];
  let paginationToken: string | undefined;
  do {
    const page = await unlessMissing(disk.listAll(`${folder}/`, { recursive, paginationToken }));
    found.push(...(page?.objects ?? []));
    paginationToken = page?.paginationToken;
  } while (paginationToken);
  return found;
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function createFile(path: string, content: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await using file = await open(path, 'wx');
    await file.writeFile(content);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
