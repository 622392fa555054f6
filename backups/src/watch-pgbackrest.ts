import { formatDateTime } from '@mostrador/domain';
import type pg from 'pg';
import { type BackupKeeper, createProblems, type ReportProblem } from './backup-state.ts';
import { pause } from './pause.ts';
import { type PgBackRestBackup, readPgBackRestInfo } from './pgbackrest-info.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A night, and two hours for the backup. */
const LATE_AFTER_MS = 26 * HOUR_MS;
const BETWEEN_LOOKS_MS = 60_000;

/**
 * Watches the backups of a hosted database, which pgBackRest takes: their age, and whether Postgres
 * archives its log. Every login may ask for that.
 */
export function watchPgBackRest({
  infoFile,
  pool,
  now,
  report,
  betweenLooksMs = BETWEEN_LOOKS_MS,
}: {
  /** See `readPgBackRestInfo`. */
  infoFile: string;
  pool: pg.Pool;
  now: () => Date;
  report: ReportProblem;
  betweenLooksMs?: number;
}): BackupKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const problems = createProblems(report);
  let last: PgBackRestBackup | undefined;

  async function lookAtBackups(): Promise<void> {
    try {
      last = (await readPgBackRestInfo(infoFile)).at(-1);
      if (!last) throw new Error(`En ${infoFile} no hay ninguna copia.`);
      if (now().getTime() - last.finishedAt.getTime() > LATE_AFTER_MS)
        throw new Error(`La última copia es del ${formatDateTime(last.finishedAt)}.`);
      problems.end('not-taken');
    } catch (error) {
      problems.begin('not-taken', error);
    }
    if (last?.isDamaged)
      problems.begin(
        'not-proved',
        new Error(`La copia ${last.label} encontró páginas dañadas en la base de datos.`),
      );
    else problems.end('not-proved');
  }

  async function lookAtLog(): Promise<void> {
    const why = await whyNotArchived(pool);
    if (why === undefined) problems.end('log-not-archived');
    else problems.begin('log-not-archived', new Error(why));
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await lookAtBackups();
      // A database that does not answer is told elsewhere.
      await lookAtLog().catch(() => {});
      await pause(betweenLooksMs, signal);
    }
  }

  const watching = watch();
  return {
    state: () => ({
      lastAt: last?.finishedAt.toISOString() ?? null,
      provedAt: null,
      problem: problems.first(),
    }),
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** Returns a sentence when the log of a database is not archived. */
async function whyNotArchived(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ command: string; failing: boolean; segment: string }>(
    `select current_setting('archive_command') as command, last_failed_wal as segment,
       last_failed_time > coalesce(last_archived_time, '-infinity') as failing
     from pg_stat_archiver`,
  );
  const [{ command, failing, segment } = { command: '', failing: false, segment: '' }] = rows;
  if (command === '' || command === '(disabled)')
    return 'Postgres no archiva su registro: falta archive_mode o archive_command.';
  return failing ? `Postgres no pudo archivar el segmento ${segment}: ver su registro.` : undefined;
}
