import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { removeAsOwner } from '@mostrador/server-kit/database/embedded/run-as';
import type { Place } from '@mostrador/server-kit/storage/place';
import type { Backup } from './backup-store.ts';
import { extractBase } from './extract-base.ts';

/**
 * Opens a backup as a database of its own, and removes it afterwards.
 *
 * @param scratch a folder with room for the database
 * @param work gets the connection string of its owner
 */
export async function usingBackup<T>(
  { place, backup, scratch }: { place: Place; backup: Backup; scratch: string },
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  await mkdir(scratch, { recursive: true });
  const dataDir = await mkdtemp(join(scratch, 'opened-'));
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const cluster = await extractBase(place, backup, dataDir);
  opened.defer(async () => {
    await removeAsOwner(cluster);
    // A data folder that Postgres cannot reach has its database elsewhere.
    await rm(dirname(cluster), { recursive: true, force: true });
  });
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  opened.defer(server.stop);
  return await work(server.connectionString);
}
