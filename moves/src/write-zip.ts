import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { syncFolder } from '@mostrador/server-kit/disk/sync-folder';
import { ZipFile } from 'yazl';
import { MANIFEST, type Manifest, rowsEntryOf } from './manifest.ts';
import type { Content, Source } from './source.ts';

/** Rows are text, and shrink to a fifth at the fastest level. */
const FASTEST = 1;
/** Pictures are compressed already. */
export const STORED = 0;
/** The file has the hashes of passwords, and the data of customers. */
const OWN_USER_ONLY = 0o600;

export type AddEntry = (name: string, content: Readable, compressionLevel: number) => Promise<void>;

/**
 * Writes a file with the entries that `fill` adds, and then what it returns as the manifest. The
 * file has its name once it is complete and on the disk.
 */
export async function writeZip(
  file: string,
  fill: (add: AddEntry) => Promise<Manifest>,
): Promise<Manifest> {
  const unfinished = `${file}.part`;
  try {
    const manifest = await writeEntries(unfinished, fill);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeEntries(
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

/** Adds the rows of these tables. */
export async function addRows(add: AddEntry, source: Source, { tables }: Content): Promise<void> {
  for (const table of tables) await add(rowsEntryOf(table.name), await source.read(table), FASTEST);
}
