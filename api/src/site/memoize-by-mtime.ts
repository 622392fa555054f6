import { stat } from 'node:fs/promises';

/**
 * Memoizes a value made from these files until a release changes one of them on disk. Rejects when
 * a file cannot be read; the next call tries again.
 */
export function memoizeByMtime<Made>(
  files: readonly string[],
  make: () => Promise<Made>,
): () => Promise<Made> {
  let current: Promise<Made> | undefined;
  let currentlyFrom = '';

  return async () => {
    const from = await stateOf(files);
    if (!current || currentlyFrom !== from) {
      currentlyFrom = from;
      current = make();
      // A half-written file is read again at the next request.
      current.catch(() => (current = undefined));
    }
    return current;
  };
}

/** Returns a text that changes when one of the files does. */
async function stateOf(files: readonly string[]): Promise<string> {
  const stats = await Promise.all(files.map((file) => stat(file)));
  return stats.map(({ mtimeMs, size }) => `${mtimeMs}-${size}`).join();
}
