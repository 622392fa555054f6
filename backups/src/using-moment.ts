import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import type { Place } from '@mostrador/server-kit/storage/place';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores a moment as a database of its own, and removes it afterwards, with what an earlier call
 * that was killed has left. One call at a time. Throws the errors of `restoreBackup`.
 *
 * @param scratch a folder with room for the database
 * @param work gets the connection string of its owner
 */
export async function usingMoment<T>(
  { place, scratch, until, now }: { place: Place; scratch: string; until: Date; now: Date },
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const dataDir = join(scratch, 'moment');
  async function removeMoment(): Promise<void> {
    const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
    await removeEmbeddedPostgres({ dataDir });
    // A data folder that Postgres cannot reach has its database elsewhere.
    if (cluster) await rm(dirname(cluster), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
  await removeMoment();
  await mkdir(dataDir, { recursive: true });
  try {
    const { database } = await restoreBackup({ place, dataDir, until, now });
    return await work(database.connectionString);
  } finally {
    await removeMoment();
  }
}
