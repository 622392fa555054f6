import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const SMALLEST_WORTH_IT = 1024;
/** Quality 11 takes several times as long for about 3 % fewer bytes. */
const BROTLI_QUALITY = 9;

/**
 * Writes a `.br` and a `.gz` beside every compressible file of a folder, for servers of
 * precompressed files.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,json,svg,map,txt,wasm}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < SMALLEST_WORTH_IT) return;
      await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }).then((bytes) => writeFile(`${path}.br`, bytes)),
        zip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]);
    }),
  );
}
