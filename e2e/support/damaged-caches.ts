import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Breaks the index of every cache in a browser's profile, as a power cut may. */
export async function damageCaches(profile: string): Promise<void> {
  const names = await readdir(profile, { recursive: true });
  const indexes = names.filter((name) => /CacheStorage\/.+\/index$/.test(name));
  if (indexes.length === 0) throw new Error(`No caches in ${profile}`);
  for (const name of indexes) await writeFile(join(profile, name), 'not the index of a cache');
}
