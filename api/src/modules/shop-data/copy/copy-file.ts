import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { writeCsvStream } from 'hucre/csv';
import type { ShopDatabase } from '../../../database/database.ts';
import { readme } from './readme.ts';
import { countRows, findShopName, listImageIds, readSheet } from './sheets.repository.ts';
import { IMAGE_FOLDER, SHEETS, type Sheet } from './sheets.ts';

export const README_FILE = 'LEEME.txt';
/** Separates the columns of a file, as Excel expects in Argentina. */
export const DELIMITER = ';';
const DEFLATE_LEVEL = 6;

export interface CopySource {
  db: ShopDatabase;
  madeAt: Date;
  /** Returns the stored picture; undefined when it was removed meanwhile. */
  readImage(imageId: string): Promise<Uint8Array | undefined>;
  /** @param fraction from 0 to 1 */
  onProgress(fraction: number): void;
  /** Called after all rows are read, before the pictures. */
  onRowsRead(): Promise<void>;
}

/** Makes the bytes of the copy while they are read: a zip of CSV files, pictures and a readme. */
export async function* copyFile(source: CopySource): AsyncGenerator<Uint8Array> {
  const { db, madeAt, readImage, onProgress, onRowsRead } = source;
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const sheets: Sheet[] = Object.values(SHEETS);
  const images = await listImageIds(db);
  let total = images.length;
  for (const sheet of sheets) total += await countRows(db, sheet);
  let done = 0;
  const advance = (count: number) => {
    done += count;
    onProgress(total === 0 ? 1 : Math.min(1, done / total));
  };

  const begin = new ZipDeflate(README_FILE, { level: DEFLATE_LEVEL });
  zip.add(begin);
  begin.push(strToU8(`\ufeff${readme({ shop: await findShopName(db), madeAt })}`), true);
  yield* made.splice(0);

  async function* rowsOf(sheet: Sheet): AsyncGenerator<string[]> {
    for await (const rows of readSheet(db, sheet)) {
      yield* rows;
      advance(rows.length);
    }
  }

  for (const sheet of sheets) {
    const part = new ZipDeflate(sheet.file, { level: DEFLATE_LEVEL });
    zip.add(part);
    const headers = sheet.columns.map(([header]) => header);
    const csv = writeCsvStream(rowsOf(sheet), { delimiter: DELIMITER, bom: true, headers });
    for await (const chunk of csv as AsyncIterable<Uint8Array>) {
      part.push(chunk);
      yield* made.splice(0);
    }
    part.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  await onRowsRead();

  for (const imageId of images) {
    const content = await readImage(imageId);
    if (content) {
      // A WebP is already compressed.
      const part = new ZipPassThrough(`${IMAGE_FOLDER}${imageId}.webp`);
      zip.add(part);
      part.push(content, true);
      yield* made.splice(0);
    }
    advance(1);
  }
  zip.end();
  yield* made;
}
