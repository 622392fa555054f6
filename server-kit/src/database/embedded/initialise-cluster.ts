import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../disk/sync-folder.ts';
import { exists } from './cluster-folder.ts';
import { giveTo } from './plain-file.ts';
import { removeAsOwner, runAs } from './run-as.ts';
import { isAlive } from './server-processes.ts';
import type { ServerUser } from './server-user.ts';

/** The owner of the database, a role that exists only inside it. */
export const OWNER = 'mostrador';

/**
 * Creates the database's folder, with Argentine collation. It is created beside and renamed when
 * complete, so that an interruption leaves nothing partial in its place. Of two concurrent starts,
 * the first to rename wins and the other uses its folder.
 */
export async function initialiseCluster(
  cluster: string,
  binaries: string,
  user: ServerUser | undefined,
  { signal, durable }: { signal: AbortSignal | undefined; durable: boolean },
): Promise<void> {
  const place = dirname(cluster);
  await mkdir(place, { recursive: true });
  await removeAbandoned(cluster);

  const unfinished = await mkdtemp(join(place, `${basename(cluster)}.init-${process.pid}-`));
  try {
    await giveTo(user, unfinished);
    await runAs(
      user,
      join(binaries, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${OWNER}`,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=es-AR',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      signal,
    );
    await rename(unfinished, cluster);
    if (durable) await syncFolder(place);
  } catch (error) {
    await removeAsOwner(unfinished);
    if (signal?.aborted || !(await exists(join(cluster, 'PG_VERSION')))) throw error;
  }
}

async function removeAbandoned(cluster: string): Promise<void> {
  const place = dirname(cluster);
  const prefix = `${basename(cluster)}.init-`;
  for (const name of await readdir(place)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker !== process.pid && isAlive(maker)) continue;
    // Leftovers that cannot be removed harm nothing.
    await removeAsOwner(join(place, name)).catch(() => {});
  }
}
