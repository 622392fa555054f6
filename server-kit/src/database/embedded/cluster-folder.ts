import { lstat, mkdir, mkdtemp, readlink, realpath, rmdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncFolder } from '../../disk/sync-folder.ts';
import { giveTo, readPlainFile } from './plain-file.ts';
import { isReachableBy, letThrough, type ServerUser } from './server-user.ts';
import { StartError } from './start-error.ts';

/** Root's folder for files that the user of Postgres must reach. */
const SYSTEM_FOLDER = '/var/lib/mostrador';

/**
 * Returns the folder of the database: `<dataDir>/postgres`, whether it exists yet or not. When
 * root's data folder is not accessible to the user of Postgres (such as /root), that path becomes a
 * link to a separate folder.
 */
export async function clusterFolder(
  dataDir: string,
  user: ServerUser | undefined,
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const place = await realpath(dataDir);
  const cluster = join(place, 'postgres');
  const linked = await readlink(cluster).catch(() => undefined);
  if (linked !== undefined) return resolve(place, linked);
  if (!user) return cluster;

  await letThrough(place);
  if (await isReachableBy(user, place)) return cluster;
  if (await exists(cluster))
    throw new StartError(
      `La base de datos está en ${cluster}, y el usuario con el que funciona (${user.uid}) no puede entrar ahí. Dale permiso de paso en las carpetas de arriba: chmod o+x.`,
    );

  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const ownPlace = await mkdtemp(join(SYSTEM_FOLDER, 'data-'));
  await letThrough(ownPlace);
  try {
    await symlink(join(ownPlace, 'postgres'), cluster);
    await Promise.all([SYSTEM_FOLDER, place].map(syncFolder));
  } catch (error) {
    // A concurrent start created the link first: both use its folder.
    await rmdir(ownPlace);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return resolve(place, await readlink(cluster));
}

/**
 * Returns the folder beside the database that gets the finished segments of its write-ahead log. It
 * is created when missing, and belongs to the user of Postgres.
 */
export async function archiveFolderOf(
  cluster: string,
  user: ServerUser | undefined,
): Promise<string> {
  const folder = join(cluster, '..', 'wal-archive');
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await giveTo(user, folder);
  return folder;
}

/**
 * Returns the major version of the Postgres that made a database's folder. Undefined when there is
 * none, or it cannot be read: then Postgres itself says what is wrong.
 */
export async function majorOf(cluster: string): Promise<number | undefined> {
  const text = await readPlainFile(join(cluster, 'PG_VERSION')).catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
