import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';

/** Writes a file of `exportData` again, with entries changed; null leaves one out. */
export async function rewriteExport(
  from: string,
  to: string,
  change: (entry: string, content: string) => string | null,
): Promise<void> {
  const changed = new ZipFile();
  const zip = await yauzl.openPromise(from, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    const content = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1');
    const kept = change(entry.fileName, content);
    if (kept !== null) changed.addBuffer(Buffer.from(kept, 'latin1'), entry.fileName);
  }
  zip.close();
  changed.end();
  await pipeline(changed.outputStream, createWriteStream(to));
}
