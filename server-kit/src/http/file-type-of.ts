import { fileTypeFromFile } from 'file-type';
import { isBinaryFile } from 'isbinaryfile';

/** The MIME type of a file by its content. Texts have no signature: all are `text/plain`. */
export async function fileTypeOf(path: string): Promise<string> {
  const detected = await fileTypeFromFile(path);
  if (detected) return detected.mime;
  return (await isBinaryFile(path)) ? 'application/octet-stream' : 'text/plain';
}
