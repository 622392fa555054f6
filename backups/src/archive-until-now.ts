import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  archiveFolderOf,
  clusterFolder,
} from '@mostrador/server-kit/database/embedded/cluster-folder';
import { serverUser } from '@mostrador/server-kit/database/embedded/server-user';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import type { Place } from '@mostrador/server-kit/storage/place';
import { archiveLog } from './archive-log.ts';
import { listSegments } from './backup-store.ts';
import { systemIn } from './system-in.ts';

const BETWEEN_LOOKS_MS = 200;
/** Postgres tries again a minute after an archiving that failed. */
const LONGEST_WAIT_MS = 2 * 60_000;

/**
 * Archives the log of a database in use until now, so that any moment until now can be restored.
 * After two minutes it waits no longer: a restore reports what is lacking.
 *
 * @param connectionString of the owner of the embedded database
 */
export async function archiveUntilNow({
  dataDir,
  connectionString,
  place,
}: {
  dataDir: string;
  connectionString: string;
  place: Place;
}): Promise<void> {
  const user = await serverUser(dataDir);
  const cluster = await clusterFolder(dataDir, user);
  const archiveFolder = await archiveFolderOf(cluster, user);
  const system = await systemIn(join(dataDir, 'postgres'));
  const segment = await endSegment(connectionString);
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < giveUpAt) {
    await archiveLog(archiveFolder, system, place);
    if ((await listSegments(place, system)).includes(segment)) return;
    await delay(BETWEEN_LOOKS_MS);
  }
}

/** Ends the segment that is being written, and returns its name. */
async function endSegment(connectionString: string): Promise<string> {
  return usingClient(connectionString, async (client) => {
    // Recovery to a moment needs a commit after it: a quiet shop has none.
    await client.query('select pg_current_xact_id()');
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    return String(rows[0]?.segment);
  });
}
