import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../disk/sync-folder.ts';

const KEY_BYTES = 32;
const FILE = 'secret.key';

/**
 * Returns the key of an installation without one in its settings. It is made at the first start and
 * stored beside the data, readable only by its own user.
 */
export async function storedSecretKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, FILE);
  return (await readKey(path)) ?? (await makeKey(path));
}

/**
 * Returns the key of an installation: that of its settings. A trial makes its own. A real
 * installation needs one that survives its machine, and otherwise has none.
 */
export async function secretKeyOf(
  { secretKey, mode }: { secretKey: Buffer | undefined; mode: 'trial' | 'production' },
  dataDir: string,
): Promise<Buffer | undefined> {
  return secretKey ?? (mode === 'trial' ? await storedSecretKey(dataDir) : undefined);
}

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
    if (key.length !== KEY_BYTES) throw new Error(`${path} no tiene una clave de 32 bytes`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes the file beside and links it, so that a concurrent start never reads half a key. It is on
 * the disk before anything is encrypted with it: without the key the data cannot be read.
 */
async function makeKey(path: string): Promise<Buffer> {
  const beside = `${path}.${randomUUID()}`;
  const key = randomBytes(KEY_BYTES);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(beside, key.toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    await link(beside, path);
    await syncFolder(dirname(path));
    return key;
  } catch (error) {
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await readKey(path));
    if (made) return made;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
}
