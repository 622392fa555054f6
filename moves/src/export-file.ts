import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import {
  FORMAT,
  isPicture,
  MANIFEST,
  type Manifest,
  manifest,
  PRODUCT,
  rowsEntryOf,
} from './manifest.ts';
import type { Columns } from './owned-tables.ts';
import { type Source, UnusableDataError } from './source.ts';

/** A manifest has a hundred tables at most. */
const LONGEST_MANIFEST = 10_000_000;

/** An opened file of `exportData`. */
export interface ExportFile extends Source {
  manifest: Manifest;
  /** The paths of its pictures in a data folder. */
  pictures: string[];
  readPicture(path: string): Promise<Uint8Array>;
  close(): void;
}

/**
 * Opens a file of `exportData`. Throws an `UnusableDataError` for another file, one that was cut,
 * or one of a newer program.
 */
export async function openExportFile(file: string): Promise<ExportFile> {
  const zip = await openZip(file);
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(zip, entries.get(MANIFEST));
    return fileOn(zip, entries, manifest);
  } catch (error) {
    zip.close();
    throw error;
  }
}

function fileOn(zip: ZipFile, entries: Map<string, Entry>, read: Manifest): ExportFile {
  const { content, versions } = read;
  const pictures = [...entries.keys()].filter(isPicture);
  const expected = 'count' in read.pictures ? read.pictures.count : 0;
  if (pictures.length !== expected)
    throw damaged(`tiene ${pictures.length} imágenes, y eran ${expected}`);
  return {
    manifest: read,
    versions,
    async describe(choose) {
      const found: Columns = new Map(content.tables.map(({ name, columns }) => [name, columns]));
      const chosen = choose(found);
      for (const [table, columns] of found)
        if (chosen.get(table)?.length !== columns.length)
          throw new UnusableDataError(
            `Los datos de ${table} son de otra versión de Mostrador: iniciá antes la instalación de donde vienen con esta versión, y exportá de nuevo.`,
          );
      return content;
    },
    read: ({ name }) => openEntry(zip, entries.get(rowsEntryOf(name))),
    pictures,
    async readPicture(path) {
      const entry = entries.get(path);
      const content = await buffer(await openEntry(zip, entry));
      if (crc32(content) !== entry?.crc32) throw damaged(`la imagen ${path}`);
      return content;
    },
    close: () => zip.close(),
  };
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw notOurs(error);
    throw new UnusableDataError(`No se puede leer ${file} (${code}).`, { cause: error });
  }
}

/** Reads the list at the end of the file: one that was cut has none. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw notOurs(error);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > LONGEST_MANIFEST) throw notOurs();
  const text = (await buffer(await openEntry(zip, entry))).toString();
  const { product, format } = parsed(text);
  if (product !== PRODUCT) throw notOurs();
  if (format !== FORMAT)
    throw new UnusableDataError(
      'Ese archivo lo hizo una versión de Mostrador más nueva que esta. Importalo con esa versión.',
    );
  const { data, error } = manifest.safeParse(parsed(text));
  if (!data) throw notOurs(error);
  return data;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    throw notOurs(error);
  }
}

async function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw damaged('le falta una parte');
  return zip.openReadStreamPromise(entry);
}

const notOurs = (cause?: unknown) =>
  new UnusableDataError(
    'Ese archivo no es de "pnpm data export", o no está entero. No se cambió nada.',
    { cause },
  );

const damaged = (what: string) =>
  new UnusableDataError(`Ese archivo está dañado: ${what}. No se cambió nada.`);
