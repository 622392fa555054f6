import { join } from 'node:path';
import type { Place } from '@mostrador/server-kit/storage/place';
import { archiveLog } from './archive-log.ts';
import {
  type BackupKeeper,
  type BackupProblem,
  createProblems,
  type ReportProblem,
} from './backup-state.ts';
import { type Backup, listBackups, writeBackup } from './backup-store.ts';
import type { Pace } from './base-backup.ts';
import { continuesLog } from './continues-log.ts';
import { copyPictures } from './copy-pictures.ts';
import { copySecretKey } from './copy-secret-key.ts';
import { forgetBackups } from './forget-backups.ts';
import { pause } from './pause.ts';
import { scratchOf } from './places.ts';
import { proveBackup, type VerifyBooks } from './prove-backup.ts';
import { forgetReplaced } from './replaced-shops.ts';
import { requireRoom } from './require-room.ts';
import { systemIn } from './system-in.ts';
import { takeBackup } from './take-backup.ts';

const MINUTE_MS = 60_000;
const BETWEEN_SEGMENTS_MS = 5_000;
const BETWEEN_LOOKS_MS = MINUTE_MS;
/** A shop that opens after a night without power sells first. */
const FIRST_AFTER_MS = 5 * MINUTE_MS;
const RETRY_AFTER_MS = 60 * MINUTE_MS;
/** Four in the morning in Argentina, where clocks do not change. */
const HOUR_UTC = 7;

/**
 * Takes a backup each night, at the next start of a machine that was off, or at once when log was
 * lost, proves it, and archives the log all the time. A failed backup is tried again each hour.
 */
export function keepBackups({
  place,
  images,
  connectionString,
  archiveFolder,
  dataDir,
  keyCopy,
  verifyBooks,
  now,
  report,
  pace = 'gentle',
  firstAfterMs = FIRST_AFTER_MS,
}: {
  place: Place;
  /** The pictures of the shops. */
  images: Place;
  /** Of the owner of the embedded database. */
  connectionString: string;
  /** The folder where Postgres leaves its log. */
  archiveFolder: string;
  /** The folder of the database's installation. */
  dataDir: string;
  /** The place for the copy of its key; undefined for none. */
  keyCopy: string | undefined;
  verifyBooks: VerifyBooks;
  now: () => Date;
  report: ReportProblem;
  pace?: Pace;
  firstAfterMs?: number;
}): BackupKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const scratch = scratchOf(dataDir);
  const cluster = join(dataDir, 'postgres');
  const problems = createProblems(report);
  let last: Backup | undefined;

  /** Does a part of the work, and reports its failure once until it succeeds again. */
  async function attempt(problem: BackupProblem, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      problems.end(problem);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      problems.begin(problem, error);
      return false;
    }
  }

  async function backUp(): Promise<boolean> {
    const taken = await attempt('not-taken', async () => {
      await requireRoom(connectionString, dataDir);
      last = await takeBackup({ connectionString, place, scratch, pace, now, signal });
      await copyPictures(images, place, now());
      if (keyCopy) await copySecretKey(dataDir, keyCopy);
    });
    if (signal.aborted) return false;
    const proved = await attempt('not-proved', async () => {
      if (!last || last.provedAt) return;
      await proveBackup({ place, backup: last, scratch, connectionString, verifyBooks });
      const proved = { ...last, provedAt: now() };
      await writeBackup(place, proved);
      last = proved;
    });
    const forgot = await attempt('not-taken', async () => {
      await forgetBackups(place, now());
      await forgetReplaced(dataDir, now());
    });
    return taken && proved && forgot;
  }

  /** Whether the log since the last backup is lost, as after a time without backups. */
  async function hasLostLog(): Promise<boolean> {
    const last = await listed();
    if (!last) return false;
    return !(await continuesLog({ connectionString, archiveFolder, place, last }).catch(
      () => true,
    ));
  }

  async function keepBackedUp(): Promise<void> {
    let isNeeded = await hasLostLog();
    if (!isNeeded) await pause(firstAfterMs, signal);
    while (!signal.aborted) {
      let succeeded = true;
      // `pnpm backup` may have taken one.
      if (
        isNeeded ||
        (isDue(last?.startedAt, now()) && isDue((await listed())?.startedAt, now()))
      ) {
        succeeded = await backUp();
        isNeeded &&= !succeeded;
      }
      await pause(succeeded ? BETWEEN_LOOKS_MS : RETRY_AFTER_MS, signal);
    }
  }

  async function listed(): Promise<Backup | undefined> {
    await attempt('not-taken', async () => {
      const system = await systemIn(cluster);
      // An upgrade of Postgres or an import makes another database, which earlier backups cannot
      // restore.
      last = (await listBackups(place)).findLast((backup) => backup.system === system);
    });
    return last;
  }

  async function keepArchived(): Promise<void> {
    while (!signal.aborted) {
      await attempt('log-not-archived', async () =>
        archiveLog(archiveFolder, await systemIn(cluster), place),
      );
      await pause(BETWEEN_SEGMENTS_MS, signal);
    }
  }

  const working = Promise.all([keepBackedUp(), keepArchived()]);
  return {
    state: () => ({
      lastAt: last?.finishedAt.toISOString() ?? null,
      provedAt: last?.provedAt?.toISOString() ?? null,
      problem: problems.first(),
    }),
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Whether a night has passed since the last backup. */
export function isDue(last: Date | undefined, now: Date): boolean {
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return !last || last < night;
}
