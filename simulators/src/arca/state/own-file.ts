import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Keys and tickets must be private on a shared machine. */
const OWNER_ONLY_FILE = 0o600;

/** Returns the text of a file; undefined when there is none. */
export async function readOwnFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes the file atomically: after a failure, or if the process dies, the earlier one is
 * unchanged.
 */
export async function writeOwnFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await writeFile(unfinished, text, { mode: OWNER_ONLY_FILE });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
