import { dirname, join } from 'node:path';
import { keyCopyOf } from '@mostrador/backups/copy-secret-key';
import { type BackupKeeper, keepBackups } from '@mostrador/backups/keep-backups';
import { backupPlaceOf, imagesPlaceOf } from '@mostrador/backups/places';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { keepRunning } from '@mostrador/server-kit/database/keep-running';
import { besideHost } from '@mostrador/server-kit/http/beside-host';
import { drain } from '@mostrador/server-kit/http/drain';
import { freePort } from '@mostrador/server-kit/http/free-port';
import { createLogger, loggerOptions } from '@mostrador/server-kit/http/logger';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import { besideOrigin } from '@mostrador/server-kit/http/visitor-address';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { type Jobs, jobNames } from '@mostrador/server-kit/jobs/jobs';
import { checkSecretKey } from '@mostrador/server-kit/secrets/check-secret-key';
import { secretKeyOf } from '@mostrador/server-kit/secrets/secret-key';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { type AppOptions, buildApp } from './app.ts';
import { connect, type Database } from './database/database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { createMailer, type SmtpMailer } from './mail/create-mailer.ts';
import { backupFailedMailJob } from './modules/backups/backup-mail.ts';
import { sentencesOfBooks } from './modules/books/verify-books.ts';
import { openImageFiles } from './modules/images/image-files.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { openReleasedSite, type ReleasedSite } from './site/released-site.ts';

export interface ServerOptions {
  /** 0 picks any free port. */
  port: number;
  host: string;
  /** Folder of the embedded database and of images. */
  dataDir: string;
  /**
   * Owner connection string of a Postgres to use instead of the embedded one. Only the start uses
   * it.
   */
  databaseUrl?: string;
  /** Port of the invoicing server beside this one; the next port by default. */
  invoicingPort?: number;
  /**
   * Folder of the shell and remotes that the start built, for an installation without a place for
   * releases. Without both only the API is served.
   */
  siteRoot?: string;
  settings?: Settings;
  /** Prepares the database before anyone can sign in. */
  beforeListening?(database: Database): Promise<void>;
  /** Aborting it makes the start reject, after stopping everything it started. */
  signal?: AbortSignal;
}

export interface Server {
  url: string;
  database: Database;
  /**
   * Owner connection string of the database, for the installation's other servers to prepare
   * theirs.
   */
  ownerUrl: string;
  /** Whether there is a key to encrypt with. Without it there are no electronic invoices. */
  hasSecretKey: boolean;
  /** Finishes running requests, within seconds, and stops the embedded database. */
  close(): Promise<void>;
}

/**
 * Starts the database unless one is given, migrates it and listens. Rejects with EADDRINUSE before
 * touching the database: the process on that port may be using it.
 */
export async function startServer({
  port: askedPort,
  host,
  dataDir,
  databaseUrl,
  invoicingPort,
  siteRoot,
  settings = settingsFrom(process.env),
  beforeListening,
  signal,
}: ServerOptions): Promise<Server> {
  // Set before listening, because mails already queued contain links to it.
  const port = await freePort(askedPort, host);
  const url = `http://localhost:${port}`;
  // A part that fails to close must not keep the database running: the others close all the same.
  const opened = new AsyncDisposableStack();
  try {
    const embedded = databaseUrl
      ? undefined
      : await startEmbeddedPostgres({ dataDir, signal, archives: settings.backsUp });
    if (embedded) opened.defer(embedded.stop);
    const ownerUrl = databaseUrl ?? (embedded?.connectionString as string);
    const connectionString = await prepareDatabase(ownerUrl, { queues: jobNames });
    const secretKey = await secretKeyOf(settings, dataDir);
    if (secretKey) await checkSecretKey(ownerUrl, secretKey);
    signal?.throwIfAborted();

    const database = connect({ connectionString });
    opened.defer(database.close);
    await beforeListening?.(database);
    const mailer = mailerOf(settings);
    if (mailer) opened.defer(async () => mailer.close());
    const jobs = await createJobs({ database, log: createLogger(settings.logLevel) });
    opened.defer(jobs.stop);
    const backups =
      embedded && settings.backsUp
        ? await startBackups(embedded, { settings, dataDir, jobs })
        : undefined;
    if (backups) opened.defer(backups.stop);
    const site = await siteOf(settings, { siteRoot, dataDir });
    if (site) opened.defer(async () => site.stop());
    const besidePort = invoicingPort ?? port + 1;
    const app = await buildApp({
      database,
      clock: { now: () => new Date() },
      ...runtimeConfigOf(settings, besidePort),
      settings: { ...settings, localUrl: url, secretKey },
      invoicing: secretKey && {
        url: settings.invoicingInternalUrl ?? besideHost(host, besidePort),
        token: serviceTokenOf(secretKey),
      },
      jobs,
      imageFiles: await openImageFiles(settings.imageStorage, join(dataDir, 'images')),
      mailer,
      databaseFolder: embedded && join(dataDir, 'postgres'),
      siteRoot: site?.root,
      releases: site?.place,
      backups: backups?.state,
      logger: loggerOptions(settings.logLevel),
    });
    opened.defer(() => drain(app));
    if (embedded) {
      const supervision = keepRunning({
        check: database.ping,
        start: (signal) => startEmbeddedPostgres({ dataDir, signal, archives: settings.backsUp }),
        disk: app.disk,
        log: app.log,
      });
      opened.defer(supervision.stop);
    }

    await app.listen({ port, host });
    signal?.throwIfAborted();
    return {
      url,
      database,
      ownerUrl,
      hasSecretKey: secretKey !== undefined,
      close: () => opened.disposeAsync(),
    };
  } catch (error) {
    // Reports why the start failed, not a later error.
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
}

/** Keeps the database backed up, and mails the operator when that fails. */
async function startBackups(
  { connectionString, archiveFolder }: EmbeddedPostgres,
  { settings, dataDir, jobs }: { settings: Settings; dataDir: string; jobs: Jobs },
): Promise<BackupKeeper> {
  const log = createLogger(settings.logLevel);
  return keepBackups({
    place: await backupPlaceOf(settings, dataDir),
    images: await imagesPlaceOf(settings, dataDir),
    connectionString,
    archiveFolder,
    dataDir,
    keyCopy: keyCopyOf(settings, dataDir),
    verifyBooks: sentencesOfBooks,
    now: () => new Date(),
    report(problem, error) {
      log.error({ err: error, problem }, 'the backups are not as they should be');
      const reason = error instanceof Error ? error.message : String(error);
      jobs.add(backupFailedMailJob, { problem, reason }).catch((err) => log.error({ err }));
    },
  });
}

/** Returns the released site, or the one that the start built. */
async function siteOf(
  { releases, logLevel }: Settings,
  { siteRoot, dataDir }: Pick<ServerOptions, 'siteRoot' | 'dataDir'>,
): Promise<ReleasedSite | undefined> {
  if (releases)
    return openReleasedSite(releases, {
      folder: join(dataDir, 'site'),
      log: createLogger(logLevel),
    });
  if (!siteRoot) return undefined;
  const place = await openPlace({ folder: dirname(siteRoot) });
  return { place, root: siteRoot, stop: () => {} };
}

function mailerOf({ smtpUrl, mailFrom, mode }: Settings): SmtpMailer | undefined {
  if (!smtpUrl || !mailFrom) return undefined;
  return createMailer({ smtpUrl, from: mailFrom, trial: mode === 'trial' });
}

/**
 * Returns where invoicing is: at the operator's setting, or at the next port of the host that
 * people use. That host is the public address's or, in a trial without one, the host that each
 * visitor used.
 */
function runtimeConfigOf(
  { apiBase, invoicingBase, remotesOrigin, publicUrl, mode, supportWhatsApp }: Settings,
  invoicingPort: number,
): Pick<AppOptions, 'config' | 'invoicingPort'> {
  const beside = publicUrl && besideOrigin(publicUrl, invoicingPort);
  return {
    config: {
      apiBase,
      invoicingBase: invoicingBase ?? beside ?? '',
      remotesBase: remotesOrigin ?? '',
      supportWhatsApp,
      mode,
    },
    ...(mode === 'trial' && { invoicingPort }),
  };
}
