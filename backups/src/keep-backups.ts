import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Place } from '@mostrador/server-kit/storage/place';
import { archiveLog } from './archive-log.ts';
import { type Backup, listBackups, writeBackup } from './backup-store.ts';
import type { Pace } from './base-backup.ts';
import { copyPictures } from './copy-pictures.ts';
import { copySecretKey } from './copy-secret-key.ts';
import { forgetBackups } from './forget-backups.ts';
import { scratchOf } from './places.ts';
import { proveBackup, type VerifyBooks } from './prove-backup.ts';
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

/** Why there is no backup of the last night, or no log since. */
export type BackupProblem = 'not-taken' | 'not-proved' | 'log-not-archived';

export interface BackupState {
  /** When the last backup was finished, in ISO 8601; null before the first one. */
  lastAt: string | null;
  /** When it was restored and compared with the database. */
  provedAt: string | null;
  problem: BackupProblem | null;
}

export interface BackupKeeper {
  state(): BackupState;
  /** Gives up the backup that is being taken. */
  stop(): Promise<void>;
}

/**
 * Takes a backup each night, or at the next start of a machine that was off, proves it, and archives
 * the log all the time. A failed backup is tried again each hour.
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
  /** Where Postgres leaves its log. */
  archiveFolder: string;
  /** The folder of the database's installation. */
  dataDir: string;
  /** Where the copy of its key goes; undefined for nowhere. */
  keyCopy: string | undefined;
  verifyBooks: VerifyBooks;
  now: () => Date;
  /** Called when a problem begins. */
  report(problem: BackupProblem, error: unknown): void;
  pace?: Pace;
  firstAfterMs?: number;
}): BackupKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const scratch = scratchOf(dataDir);
  const cluster = join(dataDir, 'postgres');
  const problems = new Set<BackupProblem>();
  let last: Backup | undefined;

  /** Does a part of the work, and reports its failure once until it succeeds again. */
  async function attempt(problem: BackupProblem, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      problems.delete(problem);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (!problems.has(problem)) report(problem, error);
      problems.add(problem);
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
    const forgot = await attempt('not-taken', () => forgetBackups(place, now()));
    return taken && proved && forgot;
  }

  async function keepBackedUp(): Promise<void> {
    await pause(firstAfterMs, signal);
    while (!signal.aborted) {
      let succeeded = true;
      // `pnpm backup` may have taken one.
      if (isDue(last?.startedAt, now()) && isDue((await listed())?.startedAt, now()))
        succeeded = await backUp();
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

  const working = Promise.all([listed(), keepBackedUp(), keepArchived()]);
  return {
    state: () => ({
      lastAt: last?.finishedAt.toISOString() ?? null,
      provedAt: last?.provedAt?.toISOString() ?? null,
      problem: [...problems][0] ?? null,
    }),
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

/** Whether a night has passed since the last backup. */
export function isDue(last: Date | undefined, now: Date): boolean {
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return !last || last < night;
}
