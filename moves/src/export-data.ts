import { isMissing } from '@mostrador/server-kit/storage/is-missing';
import type { Place } from '@mostrador/server-kit/storage/place';
import { usingDatabaseSource } from './database-source.ts';
import { FORMAT, type Manifest, PICTURES, PRODUCT } from './manifest.ts';
import { currentColumns } from './owned-tables.ts';
import { UnusableDataError } from './source.ts';
import { isCurrent } from './versions.ts';
import { type AddEntry, addRows, STORED, writeZip } from './write-zip.ts';

/** The pictures of an installation: files to copy, or a bucket where they stay. */
export type Pictures = { images: Place } | { bucket: string };

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
  return writeZip(file, async (add) => {
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
    await addRows(add, source, content);
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
