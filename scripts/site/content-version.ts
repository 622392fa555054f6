import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stands for the digest in a release's files until all are written: the version follows from their
 * content, and some of them contain it. As long as a digest, and found nowhere else.
 */
export const UNKNOWN_DIGEST = 'x0digest';

/**
 * Replaces the placeholder in the files of a folder with the digest of their content, and returns
 * it: eight hex digits.
 */
export async function giveVersion(folder: string): Promise<string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = createHash('sha256');
  const containing: string[] = [];
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${file.slice(folder.length)}\0`).update(content);
    if (content.includes(UNKNOWN_DIGEST)) containing.push(file);
  }
  const digest = hash.digest('hex').slice(0, UNKNOWN_DIGEST.length);
  await Promise.all(
    containing.map(async (file) => {
      // Keeps every byte, whatever the file's encoding is.
      const content = await readFile(file, 'latin1');
      await writeFile(file, content.replaceAll(UNKNOWN_DIGEST, digest), 'latin1');
    }),
  );
  return digest;
}
