import { dirname, join } from 'node:path';
import { besideHost } from '@mostrador/server-kit/http/beside-host';
import { drain, leave, leaveProxies } from '@mostrador/server-kit/http/drain';
import { freePort } from '@mostrador/server-kit/http/free-port';
import { createLogger, loggerOptions } from '@mostrador/server-kit/http/logger';
import { serviceTokenOf } from '@mostrador/server-kit/http/service-token';
import { besideOrigin } from '@mostrador/server-kit/http/visitor-address';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { createMetrics } from '@mostrador/server-kit/metrics/process-metrics';
import { serveMetrics } from '@mostrador/server-kit/metrics/serve-metrics';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { Registry } from 'prom-client';
import { type AppOptions, buildApp } from './app.ts';
import type { Database } from './database/database.ts';
import {
  type InstallationOptions,
  keepDatabaseRunning,
  openInstallation,
  startBackups,
} from './installation.ts';
import { createMailer, type SmtpMailer } from './mail/create-mailer.ts';
import { openImageFiles } from './modules/images/image-files.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { openReleasedSite, type ReleasedSite } from './site/released-site.ts';

export interface ServerOptions extends Omit<InstallationOptions, 'settings'> {
  /** 0 picks any free port. */
  port: number;
  host: string;
  /** Port of the invoicing server beside this one; the next port by default. */
  invoicingPort?: number;
  /**
   * Folder of the shell and remotes that the start built, for an installation without a place for
   * releases. Without both only the API is served.
   */
  siteRoot?: string;
  settings?: Settings;
  /**
   * For one of several processes on a port: what the process that keeps the installation knows.
   */
  shared?: Pick<AppOptions, 'databaseFolder' | 'backups'>;
  /** The address of the metrics, or the metrics that the caller serves; none by default. */
  metrics?: { port: number; host: string } | Registry | undefined;
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
  /**
   * Leaves new connections to the other processes on its port. Resolves when no client is left, or
   * after the time that a connection stays open without a request.
   */
  leave(): Promise<void>;
  /** Finishes running requests, within seconds, and stops the embedded database. */
  close(): Promise<void>;
}

/**
 * Starts the database unless one is given, migrates it and listens. Rejects with EADDRINUSE before
 * touching the database: the process on that port may be using it.
 */
export async function startServer({
  settings = settingsFrom(process.env),
  ...rest
}: ServerOptions): Promise<Server> {
  const options = { ...rest, settings };
  const { port: askedPort, host, dataDir, invoicingPort, siteRoot, shared, signal } = options;
  const { metrics: wanted } = options;
  // Set before listening, because mails already queued contain links to it. Processes share one.
  const port = shared ? askedPort : await freePort(askedPort, host);
  const url = `http://localhost:${port}`;
  // A part that fails to close must not keep the database running: the others close all the same.
  const opened = new AsyncDisposableStack();
  let closing: Promise<void> | undefined;
  try {
    const installation = await openInstallation(options);
    opened.defer(installation.close);
    const { database, ownerUrl, secretKey, embedded } = installation;
    const mailer = mailerOf(settings);
    if (mailer) opened.defer(async () => mailer.close());
    const jobs = await createJobs({ database, log: createLogger(settings.logLevel) });
    opened.defer(jobs.stop);
    // Of several processes on a port, the one that keeps the installation has them.
    const backups = shared
      ? undefined
      : await startBackups(installation, { settings, dataDir, jobs });
    if (backups) opened.defer(backups.stop);
    const site = await siteOf(settings, { siteRoot, dataDir });
    if (site) opened.defer(async () => site.stop());
    const besidePort = invoicingPort ?? port + 1;
    const metrics = wanted instanceof Registry ? wanted : wanted && createMetrics();
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
      siteRoot: site?.root,
      releases: site?.place,
      databaseFolder: installation.databaseFolder,
      backups: backups?.state,
      ...shared,
      metrics,
      logger: loggerOptions(settings.logLevel),
    });
    opened.defer(async () => {
      if (settings.trustProxy) await leaveProxies(app);
      await drain(app);
    });
    if (embedded) opened.defer(keepDatabaseRunning(installation, options, app).stop);

    if (metrics && wanted !== metrics) {
      const at = wanted as { port: number; host: string };
      const served = await serveMetrics(metrics, { ...at, log: app.log });
      opened.defer(served.close);
    }

    await app.listen({ port, host });
    signal?.throwIfAborted();
    return {
      url,
      database,
      ownerUrl,
      hasSecretKey: secretKey !== undefined,
      leave: () => leave(app),
      close() {
        closing ??= opened.disposeAsync();
        return closing;
      },
    };
  } catch (error) {
    // Reports why the start failed, not a later error.
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
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
export function runtimeConfigOf(
  settings: Settings,
  invoicingPort: number,
): Pick<AppOptions, 'config' | 'invoicingPort'> {
  const { apiBase, invoicingBase, remotesOrigin, publicUrl, mode, supportWhatsApp } = settings;
  const beside = publicUrl && besideOrigin(publicUrl, invoicingPort);
  return {
    config: {
      apiBase,
      invoicingBase: invoicingBase ?? beside ?? '',
      remotesBase: remotesOrigin ?? '',
      supportWhatsApp,
      mode,
      serviceWorker: settings.serviceWorker,
    },
    ...(mode === 'trial' && { invoicingPort }),
  };
}
