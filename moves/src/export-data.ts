import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { syncFolder } from '@mostrador/server-kit/disk/sync-folder';
import { isMissing } from '@mostrador/server-kit/storage/is-missing';
import type { Place } from '@mostrador/server-kit/storage/place';
import { ZipFile } from 'yazl';
import { usingDatabaseSource } from './database-source.ts';
import { FORMAT, MANIFEST, type Manifest, PICTURES, PRODUCT, rowsEntryOf } from './manifest.ts';
import { currentColumns } from './owned-tables.ts';
import { UnusableDataError } from './source.ts';
import { isCurrent } from './versions.ts';

/** Rows are text, and shrink to a fifth at the fastest level. */
const FASTEST = 1;
/** Pictures are compressed already. */
const STORED = 0;
/** The file has the hashes of passwords, and the data of customers. */
const OWN_USER_ONLY = 0o600;

/** The pictures of an installation: files to copy, or a bucket where they stay. */
export type Pictures = { images: Place } | { bucket: string };

type AddEntry = (name: string, content: Readable, compressionLevel: number) => Promise<void>;

/**
 * Writes the data of a database to a file, as of one moment, while the product works. Throws an
 * `UnusableDataError` for a database of another version. The file has its name once it is complete.
 *
 * @param connectionString of the owner
 */
export async function exportData(
  connectionString: string,
  file: string,
  { pictures, now }: { pictures: Pictures; now: Date },
): Promise<Manifest> {
  const unfinished = `${file}.part`;
  try {
    const written = await writeZip(unfinished, async (add) => {
      const data = await addDatabase(connectionString, add);
      return {
        product: PRODUCT,
        format: FORMAT,
        exportedAt: now,
        ...data,
        pictures:
          'bucket' in pictures ? pictures : { count: await addPictures(pictures.images, add) },
      };
    });
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes the entries that `fill` adds, and then what it returns as the manifest. */
async function writeZip(
  file: string,
  fill: (add: AddEntry) => Promise<Manifest>,
): Promise<Manifest> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const writing = pipeline(output, createWriteStream(file, { mode: OWN_USER_ONLY, flush: true }));
  const filling = fill(async (name, content, compressionLevel) => {
    zip.addReadStream(content, name, { compressionLevel });
    await finished(content, { writable: false });
  }).then(
    (manifest) => {
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
      zip.end();
      return manifest;
    },
    (error) => {
      output.destroy(error);
      throw error;
    },
  );
  // Whichever fails first ends the other one.
  const [manifest] = await Promise.all([filling, writing]);
  return manifest;
}

async function addDatabase(
  connectionString: string,
  add: AddEntry,
): Promise<Pick<Manifest, 'versions' | 'content'>> {
  return usingDatabaseSource(connectionString, async (source) => {
    if (!isCurrent(source.versions))
      throw new UnusableDataError(
        'La base es de otra versión de Mostrador. Iniciá antes Mostrador con esta.',
      );
    const content = await source.describe(currentColumns);
    for (const table of content.tables)
      await add(rowsEntryOf(table.name), await source.read(table), FASTEST);
    return { versions: source.versions, content };
  });
}

/** Returns how many there were. The content of a picture's file never changes. */
async function addPictures(images: Place, add: AddEntry): Promise<number> {
  let count = 0;
  for (const path of await images.filesIn(PICTURES)) {
    if (path.endsWith('.tmp')) continue;
    try {
      await add(path, await images.readStream(path), STORED);
      count++;
    } catch (error) {
      // It was removed meanwhile.
      if (!isMissing(error)) throw error;
    }
  }
  return count;
}
