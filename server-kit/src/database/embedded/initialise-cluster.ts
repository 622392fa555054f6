import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { exists } from './cluster-folder.ts';
import { giveTo } from './plain-file.ts';
import { removeAsOwner, runAs } from './run-as.ts';
import { isAlive } from './server-processes.ts';
import type { ServerUser } from './server-user.ts';

/** The owner of the database, known only inside it. */
export const OWNER = 'mostrador';

/**
 * Makes the database's folder, sorting as in Argentina. It is made beside and renamed when it is
 * complete, so that being interrupted leaves nothing half done in its place. Of two that start at
 * once, one renames first and the other uses that one.
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
    // What cannot be removed is only in the way of itself.
    await removeAsOwner(join(place, name)).catch(() => {});
  }
}
