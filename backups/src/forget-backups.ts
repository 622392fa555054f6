import type { Place } from '@mostrador/server-kit/storage/place';
import {
  type Backup,
  listBackups,
  listSegments,
  listSystems,
  removeBackup,
  removeLog,
  segmentFileOf,
} from './backup-store.ts';

/**
 * Thirty days after an account is deleted no backup has it (the privacy policy). The last backup
 * with it may be a day old by then, because one is taken each night.
 */
export const KEPT_DAYS = 29;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The part of a segment's name after the timeline: its position in the log. */
const POSITION = [8, 24] as const;

/**
 * Removes the backups that are older than `KEPT_DAYS`, unfinished ones of other days, and the log
 * that no kept backup needs. Without a younger backup the last one stays.
 */
export async function forgetBackups(place: Place, now: Date): Promise<void> {
  const all = await listBackups(place);
  const isOld = ({ startedAt }: { startedAt: Date }) =>
    now.getTime() - startedAt.getTime() >= KEPT_DAYS * DAY_MS;
  const kept = all.filter((backup) => !isOld(backup));
  if (kept.length === 0) return;
  for (const { id } of all.filter(isOld)) await removeBackup(place, id);
  await forgetLog(place, kept);
  await forgetUnfinished(place, now);
}

async function forgetLog(place: Place, kept: readonly Backup[]): Promise<void> {
  for (const system of await listSystems(place)) {
    const [needed] = kept
      .filter((backup) => backup.system === system)
      .map(({ firstSegment }) => firstSegment.slice(...POSITION))
      .toSorted();
    // Another database took its place, longer ago than backups are kept.
    if (needed === undefined) await removeLog(place, system);
    else await forgetSegmentsBefore(needed, system, place);
  }
}

async function forgetSegmentsBefore(needed: string, system: string, place: Place): Promise<void> {
  for (const segment of await listSegments(place, system)) {
    const position = segment.slice(...POSITION);
    if (!segment.endsWith('.history') && position < needed)
      await place.remove(segmentFileOf(system, segment));
  }
}

/** An interrupted backup leaves a folder without a record. */
async function forgetUnfinished(place: Place, now: Date): Promise<void> {
  const finished = new Set((await listBackups(place)).map(({ id }) => id));
  const today = now.toISOString().slice(0, 10).replaceAll('-', '');
  for (const id of await place.foldersIn('bases'))
    if (!finished.has(id) && !id.startsWith(today)) await removeBackup(place, id);
}
