import { constants } from 'node:fs';
import { mkdir, readdir, realpath, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { formatDateTime } from '@mostrador/domain';
import {
  archiveFolderOf,
  clusterFolder,
  exists,
} from '@mostrador/server-kit/database/embedded/cluster-folder';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { giveTo, openPlainFile } from '@mostrador/server-kit/database/embedded/plain-file';
import { removeAsOwner } from '@mostrador/server-kit/database/embedded/run-as';
import { processesIn } from '@mostrador/server-kit/database/embedded/server-processes';
import { type ServerUser, serverUser } from '@mostrador/server-kit/database/embedded/server-user';
import { quoted } from '@mostrador/server-kit/database/embedded/settings';
import { DatabaseSetupError } from '@mostrador/server-kit/database/setup-error';
import type { Place } from '@mostrador/server-kit/storage/place';
import { archiveLog } from './archive-log.ts';
import { type Backup, listBackups, listSegments, segmentFileOf } from './backup-store.ts';
import { extractBase } from './extract-base.ts';
import { edgesOfGaps, findGaps, isSegment } from './log-gaps.ts';
import { systemIn } from './system-in.ts';

/** A day's log of a busy installation is read in minutes. */
const RECOVERY_TIMEOUT_MS = 24 * 60 * 60 * 1000;
const TARGET_NOT_REACHED = /recovery ended before configured recovery target was reached/;

/** Thrown, with a sentence in Spanish for the operator, when nothing was restored. */
export class RestoreError extends Error {}

export interface Restored {
  backup: Backup;
  /** The folder to which the earlier database was moved. */
  movedTo: string | undefined;
  /** The segment after a gap in the log: it and what came later are not restored. */
  afterGap: string | undefined;
  /** It runs until it is stopped. */
  database: EmbeddedPostgres;
}

/**
 * Restores the database of a data folder to a moment, or to the last one that is archived. A
 * database that is there is moved aside, and its log that was not archived yet is used as well;
 * when the restore fails it is put back.
 * Throws a `RestoreError`, and the errors of `extractBase`.
 *
 * @param until the moment; undefined for all there is
 */
export async function restoreBackup({
  place,
  dataDir,
  until,
  now,
}: {
  place: Place;
  dataDir: string;
  until?: Date | undefined;
  now: Date;
}): Promise<Restored> {
  const backup = await backupBefore(place, until);
  if (until) await requireLogOf(until, place, backup.system);
  const user = await serverUser(dataDir);
  const before = await clusterFolder(dataDir, user);
  if ((await processesIn(before)).length > 0)
    throw new RestoreError('La base de datos está en uso: cerrá Mostrador antes de restaurar.');
  // A link whose folder is not there yet is left for the restored database.
  const movedTo = (await exists(before))
    ? await moveAside(join(dataDir, 'postgres'), now)
    : undefined;
  try {
    const moved = movedTo && (await realpath(movedTo));
    const movedSystem = moved && (await systemIn(moved));
    if (moved && movedSystem)
      await archiveLog(await archiveFolderOf(moved, user), movedSystem, place);
    const cluster = await extractBase(place, backup, dataDir);
    const log = await collectLog(place, backup, {
      beside: cluster,
      user,
      // The log of another database cannot be replayed on this one.
      moved: movedSystem === backup.system ? moved : undefined,
    });
    const [gap] = edgesOfGaps((await readdir(log)).map((name) => name.replace(/\.gz$/, '')));
    const signal = join(cluster, 'recovery.signal');
    await writeFile(signal, '', { flag: 'wx' });
    await giveTo(user, signal);
    try {
      const database = await startEmbeddedPostgres({
        dataDir,
        recovery: { restoreCommand: restoreCommandOf(log), until },
        startTimeoutMs: RECOVERY_TIMEOUT_MS,
      });
      return { backup, movedTo, afterGap: gap?.after, database };
    } finally {
      await removeAsOwner(log);
    }
  } catch (error) {
    await undo(dataDir, movedTo);
    if (error instanceof DatabaseSetupError)
      throw new RestoreError(
        `La copia ${backup.id} es de otra versión de Postgres: restaurala con la versión de Mostrador que la hizo.`,
        { cause: error },
      );
    if (TARGET_NOT_REACHED.test(String((error as Error).message)))
      throw new RestoreError(
        'Lo archivado termina antes de esa hora. Sin --at se restaura todo lo que hay.',
        { cause: error },
      );
    throw error;
  }
}

/** Removes a database that was not restored, and puts the earlier one back. */
async function undo(dataDir: string, movedTo: string | undefined): Promise<void> {
  await removeEmbeddedPostgres({ dataDir });
  if (movedTo) await rename(movedTo, join(dataDir, 'postgres'));
}

const restoreCommandOf = (log: string) =>
  `gzip -dc ${quoted(log).replaceAll('%', '%%')}/%f.gz > "%p"`;

async function backupBefore(place: Place, until: Date | undefined): Promise<Backup> {
  const all = await listBackups(place);
  const [first] = all;
  if (!first) throw new RestoreError(`En ${place.name} no hay ninguna copia de seguridad.`);
  const usable = all.filter(({ finishedAt }) => !until || finishedAt <= until);
  const last = usable.at(-1);
  if (!last)
    throw new RestoreError(
      `La primera copia es del ${formatDateTime(first.finishedAt)}: no se puede restaurar un momento anterior.`,
    );
  return last;
}

/** Throws a `RestoreError` for a moment whose log was not archived. */
async function requireLogOf(moment: Date, place: Place, system: string): Promise<void> {
  const gaps = await findGaps(place, system, await listBackups(place));
  const gap = gaps.find(({ from, until }) => from < moment && !(until && until <= moment));
  if (!gap) return;
  const from = formatDateTime(gap.from);
  throw new RestoreError(
    gap.until
      ? `Entre el ${from} y el ${formatDateTime(gap.until)} no se guardó el registro, como cuando las copias están apagadas: ningún momento de ese lapso se puede restaurar.`
      : `Desde el ${from} no se guardó el registro, como cuando las copias están apagadas, y no hay ninguna copia posterior: elegí un momento anterior.`,
  );
}

async function moveAside(postgres: string, now: Date): Promise<string> {
  const aside = `${postgres}.antes-del-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  await rename(postgres, aside);
  return aside;
}

/** Collects the log since a backup in a folder that Postgres can read, and returns it. */
async function collectLog(
  place: Place,
  { firstSegment, system }: Backup,
  {
    beside,
    user,
    moved,
  }: { beside: string; user: ServerUser | undefined; moved: string | undefined },
): Promise<string> {
  const folder = join(dirname(beside), 'restoring-log');
  await mkdir(folder, { recursive: true });
  await giveTo(user, folder);
  const since = firstSegment.slice(8);
  for (const segment of await listSegments(place, system)) {
    if (isSegment(segment) && segment.slice(8) < since) continue;
    const content = await place.read(segmentFileOf(system, segment));
    if (content) await writeFile(join(folder, `${segment}.gz`), content, { mode: 0o644 });
  }
  if (moved) await addUnarchived(join(moved, 'pg_wal'), folder);
  return folder;
}

/** Adds the segments that a stopped database had not archived: its last minute. */
async function addUnarchived(pgWal: string, folder: string): Promise<void> {
  const copied = new Set(await readdir(folder));
  for (const segment of await readdir(pgWal)) {
    if (!isSegment(segment) || copied.has(`${segment}.gz`)) continue;
    await using file = await openPlainFile(join(pgWal, segment), constants.O_RDONLY);
    const packed = await promisify(gzip)(await file.readFile());
    await writeFile(join(folder, `${segment}.gz`), packed, { mode: 0o644 });
  }
}
