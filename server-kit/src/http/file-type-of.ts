import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isBinaryFile } from 'isbinaryfile';

const SVG = 'image/svg+xml';
/** Room for the declarations and the program's comments before the root of a drawing. */
const HEAD_BYTES = 4096;
const SVG_ROOT = /^\uFEFF?\s*<(?:svg[\s>]|[?!].*?<svg[\s>])/is;

/**
 * Returns the MIME type of a file by its content. Texts have no signature: all are `text/plain`.
 */
export async function fileTypeOf(path: string): Promise<string> {
  const detected = await fileTypeFromFile(path);
  if (detected && detected.mime !== 'application/xml') return detected.mime;
  if (!detected && (await isBinaryFile(path))) return 'application/octet-stream';
  if (SVG_ROOT.test(await headOf(path))) return SVG;
  return detected?.mime ?? 'text/plain';
}

async function headOf(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
  return buffer.toString('utf8', 0, bytesRead);
}
