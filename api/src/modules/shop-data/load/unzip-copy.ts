import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { MB, sizeInWords } from '@mostrador/contracts/files';
import { Unzip, UnzipInflate } from 'fflate';
import { CopyProblem } from './copy-problem.ts';
import { refuseLongRows } from './refuse-long-rows.ts';

/** Limit of all files that are read, unpacked: a million lines of sales. */
const MAX_BYTES = 192 * MB;
const MAX_FILES = 100_000;
/** Begins the record at the end of a zip: 22 bytes, the last two of which are a comment's length. */
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

const NOT_A_COPY = 'No es una copia de Mostrador, o está dañada. Subí el .zip como lo descargaste.';

/**
 * Returns the wanted files of a zip as text, also when they were zipped again inside a folder. All
 * others are neither unpacked nor written, so their names and sizes do not matter. Unpacks at most
 * 192 MB of the wanted ones.
 *
 * @param addedLater wanted files that copies of earlier releases lack
 */
export async function unzipCopy(
  path: string,
  wanted: ReadonlySet<string>,
  addedLater: ReadonlySet<string>,
): Promise<Map<string, string>> {
  if (!(await hasEnd(path))) throw new CopyProblem(NOT_A_COPY);
  const texts = new Map<string, string>();
  let problem: CopyProblem | undefined;
  let [bytes, files] = [0, 0];
  const refuse = (message: string) => {
    problem ??= new CopyProblem(message);
  };

  const unzip = new Unzip((file) => {
    if (++files > MAX_FILES) return refuse(NOT_A_COPY);
    const name = withoutFolders(file.name);
    if (!wanted.has(name)) return;
    if (texts.has(name)) return refuse(`${name} está dos veces en el archivo.`);
    texts.set(name, '');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const parts: string[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (problem) return;
      if (error) return refuse(NOT_A_COPY);
      bytes += chunk.length;
      if (bytes > MAX_BYTES)
        return refuse(
          `La copia es demasiado grande: sin comprimir pasa de ${sizeInWords(MAX_BYTES)}.`,
        );
      try {
        parts.push(decoder.decode(chunk, { stream: !isLast }));
      } catch {
        return refuse(`${name} no es un texto en UTF-8: no lo guardes con otro programa.`);
      }
      if (isLast) texts.set(name, parts.join(''));
    };
    file.start();
  });
  unzip.register(UnzipInflate);

  try {
    for await (const chunk of createReadStream(path)) {
      unzip.push(chunk);
      if (problem) throw problem;
    }
    unzip.push(new Uint8Array(), true);
  } catch (error) {
    throw problem ?? (isOfTheSystem(error) ? error : new CopyProblem(NOT_A_COPY));
  }
  if (problem) throw problem;
  const missing = [...wanted].find((name) => !texts.get(name) && !addedLater.has(name));
  if (missing !== undefined) throw new CopyProblem(`A la copia le falta ${missing}.`);
  for (const [name, text] of texts) refuseLongRows(name, text);
  return texts;
}

/**
 * Whether a zip has its end. Half of a copy may contain all the files that every copy has, and lack
 * those that were added later.
 */
async function hasEnd(path: string): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  const length = Math.min(size, END_RECORD_BYTES + MAX_COMMENT_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const start = buffer.lastIndexOf(END_RECORD);
  return start !== -1 && start + END_RECORD_BYTES <= length;
}

/** Returns the file's name. Some programs write Windows folders with a backslash. */
function withoutFolders(path: string): string {
  return path.split(/[/\\]/).at(-1) as string;
}

function isOfTheSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
