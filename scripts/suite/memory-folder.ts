import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'mostrador-tests-';
/** Several times what the databases and browsers of a run need at a time. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Keeps the temporary files of this process and its children in memory, where the system has a
 * folder with enough room for that: there a database is created with a tenth of the CPU. Does
 * nothing when `TMPDIR` is set. The folder is removed when the process exits.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeAbandoned();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // Like /tmp: Postgres runs as another user when root runs the tests.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  // Workers and servers load the same packages: each compiles them once for all.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  process.once('exit', () => remove(folder));
}

function hasRoom(): boolean {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    // The tests run programs that they copy there.
    const mount = mounted.findLast((line) => line.split(' ')[1] === MEMORY);
    if (!mount?.startsWith('tmpfs ') || mount.includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Another system.
    return false;
  }
}

/** Removes the folders of killed runs. A Postgres whose folder is gone ends by itself. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX)) continue;
    if (existsSync(join('/proc', name.slice(PREFIX.length)))) continue;
    remove(join(MEMORY, name));
  }
}

/** Leaves a folder in use, as one where a killed test has mounted a disk: it fails no other run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (failure) {
    console.warn(`${folder} was not removed`, failure);
  }
}
