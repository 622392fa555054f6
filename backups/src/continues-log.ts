import { readdir } from 'node:fs/promises';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import type { Place } from '@mostrador/server-kit/storage/place';
import { type Backup, listSegments } from './backup-store.ts';
import { isSegment, numberOf, timelineOf } from './log-gaps.ts';

/**
 * Whether the log of a running database continues what is archived since its last backup. Without
 * backups Postgres archives nothing, and reuses the files of old segments.
 *
 * @param connectionString of a superuser
 */
export async function continuesLog({
  connectionString,
  archiveFolder,
  place,
  last,
}: {
  connectionString: string;
  /** The folder where Postgres leaves its log. */
  archiveFolder: string;
  place: Place;
  last: Backup;
}): Promise<boolean> {
  const { current, waiting } = await logOf(connectionString);
  const left = (await readdir(archiveFolder)).map((name) => name.replace(/\.gz$/, ''));
  const kept = [...waiting, ...left, ...(await listSegments(place, last.system))].filter(isSegment);
  const isCurrent = (segment: string) => timelineOf(segment) === timelineOf(current);
  const own = kept.filter(isCurrent).map(numberOf);
  // A restored database has begun another timeline, whose log and backup are still to come.
  if (own.length === 0 && last.timeline !== timelineOf(current)) return true;
  const begun = Math.min(...own);
  const before = kept.map(numberOf).filter((number) => number < begun);
  return nextAfter([...before, ...own], numberOf(last.firstSegment)) >= numberOf(current);
}

/** Returns the first number from a start that is not among others. */
function nextAfter(numbers: readonly number[], start: number): number {
  const known = new Set(numbers);
  let next = start;
  while (known.has(next)) next++;
  return next;
}

/** Returns the segment that is written, and those that wait for being archived. */
async function logOf(connectionString: string): Promise<{ current: string; waiting: string[] }> {
  return usingClient(connectionString, async (client) => {
    const { rows } = await client.query<{ current: string; waiting: string[] }>(
      `select pg_walfile_name(pg_current_wal_lsn()) as current, array(
         select replace(name, '.ready', '') from pg_ls_archive_statusdir() where name ~ 'ready$'
       ) as waiting`,
    );
    return rows[0] ?? { current: '', waiting: [] };
  });
}
