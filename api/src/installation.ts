import { join } from 'node:path';
import type { BackupKeeper, ReportProblem } from '@mostrador/backups/backup-state';
import { keyCopyOf } from '@mostrador/backups/copy-secret-key';
import { keepBackups } from '@mostrador/backups/keep-backups';
import { backupPlaceOf, imagesPlaceOf } from '@mostrador/backups/places';
import { watchPgBackRest } from '@mostrador/backups/watch-pgbackrest';
import type { BackupHealth } from '@mostrador/contracts/health.schemas';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@mostrador/server-kit/database/embedded/embedded-postgres';
import type { MoveData } from '@mostrador/server-kit/database/embedded/upgrade-cluster';
import { keepRunning } from '@mostrador/server-kit/database/keep-running';
import { logSlowStatements } from '@mostrador/server-kit/database/slow-statements';
import { createDiskWatch, type DiskWatch } from '@mostrador/server-kit/disk/disk-watch';
import { createLogger } from '@mostrador/server-kit/http/logger';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { type Jobs, jobNames } from '@mostrador/server-kit/jobs/jobs';
import { checkSecretKey } from '@mostrador/server-kit/secrets/check-secret-key';
import { secretKeyOf } from '@mostrador/server-kit/secrets/secret-key';
import type { FastifyBaseLogger } from 'fastify';
import { connect, type Database } from './database/database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { backupFailedMailJob } from './modules/backups/backup-mail.ts';
import { sentencesOfBooks } from './modules/books/verify-books.ts';
import type { Settings } from './settings.ts';

const HOUR_SECONDS = 3_600;

export interface InstallationOptions {
  /** Folder of the embedded database and of images. */
  dataDir: string;
  /**
   * Owner connection string of a Postgres to use instead of the embedded one. Only the start uses
   * it.
   */
  databaseUrl?: string | undefined;
  settings: Settings;
  /** Moves the data of an embedded database that an earlier major version of Postgres made. */
  moveData?: MoveData | undefined;
  /** Prints the progress of work that delays the start. */
  log?: ((message: string) => void) | undefined;
  /** Prepares the database before anyone can sign in. */
  beforeListening?: ((database: Database) => Promise<void>) | undefined;
  /** Aborting it makes the start reject, after stopping everything it started. */
  signal?: AbortSignal | undefined;
}

/** The database and the key of an installation. */
export interface Installation {
  ownerUrl: string;
  database: Database;
  /** Undefined when there is no key to encrypt with. */
  secretKey: Buffer | undefined;
  /** Undefined with a Postgres of its own. */
  embedded: EmbeddedPostgres | undefined;
  /** Folder of the embedded database. */
  databaseFolder: string | undefined;
  close(): Promise<void>;
}

/** Starts the database unless one is given, migrates it, connects to it and checks the key. */
export async function openInstallation(
  { dataDir, databaseUrl, settings, moveData, log, beforeListening, signal }: InstallationOptions,
  { maxConnections }: { maxConnections?: number } = {},
): Promise<Installation> {
  await using opened = new AsyncDisposableStack();
  const embedded = databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir, signal, archives: settings.backsUp, moveData, log });
  if (embedded) opened.defer(embedded.stop);
  const ownerUrl = databaseUrl ?? (embedded?.connectionString as string);
  const connectionString = await prepareDatabase(ownerUrl, { queues: jobNames });
  const secretKey = await secretKeyOf(settings, dataDir);
  if (secretKey) await checkSecretKey(ownerUrl, secretKey);
  signal?.throwIfAborted();

  const database = connect({ connectionString, maxConnections });
  logSlowStatements(database.pool, {
    fromMs: settings.slowStatementMs,
    log: createLogger(settings.logLevel),
  });
  opened.defer(database.close);
  await beforeListening?.(database);
  const parts = opened.move();
  return {
    ownerUrl,
    database,
    secretKey,
    embedded,
    databaseFolder: embedded && join(dataDir, 'postgres'),
    close: () => parts.disposeAsync(),
  };
}

/** Whether the server knows of backups: it takes those of an embedded database. */
function hasBackups(
  { embedded }: Pick<Installation, 'embedded'>,
  { backsUp, backupsInfoFile }: Settings,
): boolean {
  return embedded ? backsUp : backupsInfoFile !== undefined;
}

/**
 * Keeps an embedded database backed up, or watches the backups of another one, and mails the
 * operator when something is wrong with them. Returns undefined when neither is asked for.
 */
export async function startBackups(
  installation: Pick<Installation, 'database' | 'embedded'>,
  { settings, dataDir, jobs }: { settings: Settings; dataDir: string; jobs: Jobs },
): Promise<BackupKeeper | undefined> {
  if (!hasBackups(installation, settings)) return undefined;
  const { embedded, database } = installation;
  const log = createLogger(settings.logLevel);
  const now = () => new Date();
  const report: ReportProblem = (problem, error) => {
    log.error({ err: error, problem }, 'the backups are not as they should be');
    const reason = error instanceof Error ? error.message : String(error);
    jobs
      .add(backupFailedMailJob, { problem, reason }, undefined, {
        // Each server of a hosted database sees it.
        atMostOncePer: { key: problem, seconds: HOUR_SECONDS },
      })
      .catch((err) => log.error({ err }));
  };
  if (!embedded)
    return watchPgBackRest({
      infoFile: settings.backupsInfoFile as string,
      pool: database.pool,
      now,
      report,
    });
  return keepBackups({
    place: await backupPlaceOf(settings, dataDir),
    images: await imagesPlaceOf(settings, dataDir),
    connectionString: embedded.connectionString,
    archiveFolder: embedded.archiveFolder,
    dataDir,
    keyCopy: keyCopyOf(settings, dataDir),
    verifyBooks: sentencesOfBooks,
    now,
    report,
  });
}

/** Starts an embedded database again whenever it does not answer. */
export function keepDatabaseRunning(
  { database }: Installation,
  { dataDir, settings }: Pick<InstallationOptions, 'dataDir' | 'settings'>,
  { disk, log }: { disk: DiskWatch; log: Pick<FastifyBaseLogger, 'warn' | 'error'> },
): { stop(): Promise<void> } {
  return keepRunning({
    check: database.ping,
    start: (signal) => startEmbeddedPostgres({ dataDir, signal, archives: settings.backsUp }),
    disk,
    log,
  });
}

/** An installation whose database is kept running and backed up. */
export interface KeptInstallation extends Installation {
  /** The state of the backups, if it knows of them. */
  backups: (() => BackupHealth) | undefined;
}

/** Enough for the checks, the jobs that it queues and the demo shop. */
const CONNECTIONS = 3;

/** Opens an installation and keeps it, for servers in other processes. */
export async function keepInstallation(options: InstallationOptions): Promise<KeptInstallation> {
  const { settings } = options;
  await using opened = new AsyncDisposableStack();
  const installation = await openInstallation(options, { maxConnections: CONNECTIONS });
  opened.defer(installation.close);
  const { embedded, database, databaseFolder } = installation;
  const log = createLogger(settings.logLevel);
  let backups: BackupKeeper | undefined;
  if (hasBackups(installation, settings)) {
    const jobs = await createJobs({ database, log });
    opened.defer(jobs.stop);
    backups = await startBackups(installation, { ...options, jobs });
    if (backups) opened.defer(backups.stop);
  }
  if (embedded) {
    const disk = createDiskWatch({ pool: database.pool, folder: databaseFolder, log });
    opened.defer(disk.close);
    opened.defer(keepDatabaseRunning(installation, options, { disk, log }).stop);
  }
  const parts = opened.move();
  return { ...installation, backups: backups?.state, close: () => parts.disposeAsync() };
}
