import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keepInstallation } from '@mostrador/api/installation';
import type { Server } from '@mostrador/api/server';
import type { Settings } from '@mostrador/api/settings';
import { freePort } from '@mostrador/server-kit/http/free-port';
import { createLogger } from '@mostrador/server-kit/http/logger';
import { clusterMetrics } from '@mostrador/server-kit/metrics/cluster-metrics';
import { serveMetrics } from '@mostrador/server-kit/metrics/serve-metrics';
import { ProcessNotStarted } from './process-not-started.ts';
import { createRestartDelay } from './restart-delay.ts';
import runtime from './server-runtime.json' with { type: 'json' };
import { ROOT } from './site/workspace.ts';
import type { StartSettings } from './start-settings.ts';

/** Longer than a process takes to finish its requests. */
const CLOSE_MS = 20_000;
/** For a port that the processes of an earlier run are about to leave. */
const BETWEEN_TRIES_MS = 250;
const MOST_TRIES = 60;
const BETWEEN_BACKUP_LOOKS_MS = 1_000;

/** The API in several processes. */
export interface ApiProcesses extends Omit<Server, 'leave'> {
  /**
   * Replaces the processes one by one, without losing a request. Rejects when a new one does not
   * start: the remaining old ones go on.
   */
  reload(): Promise<void>;
}

/**
 * Keeps the installation in this process, and serves it from several others, which accept the
 * connections of one port. One that dies is started again.
 */
export async function startProcesses({
  start,
  settings,
  invoicingPort,
  ...options
}: {
  start: StartSettings;
  settings: Settings;
  invoicingPort: number;
} & Pick<
  Parameters<typeof keepInstallation>[0],
  'moveData' | 'log' | 'beforeListening' | 'signal'
>): Promise<ApiProcesses> {
  const port = await portOf(start);
  await using opened = new AsyncDisposableStack();
  const installation = await keepInstallation({ ...start, settings, ...options });
  opened.defer(installation.close);
  const { ownerUrl, database, secretKey, databaseFolder, backups } = installation;
  const { mercadoPago } = settings;
  const processes = createProcesses({
    PORT: String(port),
    HOST: start.host,
    DATA_DIR: start.dataDir,
    DATABASE_URL: ownerUrl,
    INVOICING_PORT: String(invoicingPort),
    ...(databaseFolder && { DATABASE_FOLDER: databaseFolder }),
    ...(backups && { KEEPER_KNOWS_BACKUPS: '1' }),
    ...(settings.smtpUrl && { SMTP_URL: settings.smtpUrl }),
    ...(settings.inboxUrl && { INBOX_URL: settings.inboxUrl }),
    ...(mercadoPago && {
      MERCADO_PAGO_BASE_URL: mercadoPago.baseUrl,
      MERCADO_PAGO_ACCESS_TOKEN: mercadoPago.accessToken,
      ...(mercadoPago.webhookSecret && { MERCADO_PAGO_WEBHOOK_SECRET: mercadoPago.webhookSecret }),
    }),
  });
  opened.defer(processes.close);
  if (backups) {
    const telling = setInterval(
      () => processes.tell({ backups: backups() }),
      BETWEEN_BACKUP_LOOKS_MS,
    );
    opened.defer(() => clearInterval(telling));
  }
  if (start.metrics) {
    const log = createLogger(settings.logLevel);
    const served = await serveMetrics(clusterMetrics(), { ...start.metrics, log });
    opened.defer(served.close);
  }
  await Promise.all(Array.from({ length: start.processes ?? 1 }, processes.start));
  options.signal?.throwIfAborted();
  const parts = opened.move();
  return {
    url: `http://localhost:${port}`,
    database,
    ownerUrl,
    hasSecretKey: secretKey !== undefined,
    reload: processes.reload,
    close: () => parts.disposeAsync(),
  };
}

/**
 * Returns the port. Rejects with EADDRINUSE when it stays in use: the processes of a keeper that was
 * killed hold it until they notice.
 */
async function portOf({ port, host, invoicingPort }: StartSettings): Promise<number> {
  const isAgain = invoicingPort !== undefined;
  for (let tries = isAgain ? MOST_TRIES : 1; ; tries--)
    try {
      return await freePort(port, host);
    } catch (error) {
      if (tries <= 1) throw error;
      await delay(BETWEEN_TRIES_MS);
    }
}

function createProcesses(environment: Record<string, string>) {
  // The processes accept from one socket, whose connections survive a killed process (ADR 73). Node's
  // other policy gives each connection to one process, where it is lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(ROOT, 'scripts', 'api-process.ts'),
    args: [],
    execArgv: runtime.nodeOptions,
    cwd: ROOT,
  });
  const running = new Set<Worker>();
  /** The workers of `running` that serve, and are replaced when they end. */
  const serving = new Set<Worker>();
  const waiting = new Set<NodeJS.Timeout>();
  const delayAfter = createRestartDelay();
  let closing = false;
  let reloading: Promise<void> | undefined;

  function start(): Promise<Worker> {
    const startedAt = Date.now();
    const worker = cluster.fork(environment);
    running.add(worker);
    return new Promise((resolve, reject) => {
      worker.on('message', (message) => {
        if (!('ready' in message)) return;
        serving.add(worker);
        resolve(worker);
      });
      worker.once('exit', (code, signal) => {
        running.delete(worker);
        reject(new ProcessNotStarted(code ?? 1));
        if (!serving.delete(worker) || closing) return;
        console.log(`Un proceso se cortó (${signal ?? `código ${code}`}) y se inicia de nuevo.`);
        startAfter(delayAfter(Date.now() - startedAt));
      });
    });
  }

  function startAfter(ms: number): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      start().catch(() => {
        if (!closing) startAfter(delayAfter(0));
      });
    }, ms);
    waiting.add(timer);
  }

  async function replaceAll(): Promise<void> {
    for (const old of [...serving]) {
      const replacement = await start();
      // One that died meanwhile gets a replacement of its own.
      leave(serving.has(old) ? old : replacement);
    }
  }

  function leave(worker: Worker): void {
    serving.delete(worker);
    worker.send({ end: 'after-leaving' });
  }

  async function end(worker: Worker): Promise<void> {
    const ended = once(worker, 'exit');
    if (worker.isConnected()) worker.send({ end: 'at-once' });
    const late = setTimeout(() => worker.process.kill('SIGKILL'), CLOSE_MS);
    await ended;
    clearTimeout(late);
  }

  return {
    start,

    tell(message: object) {
      for (const worker of running) if (worker.isConnected()) worker.send(message);
    },

    reload() {
      reloading ??= replaceAll().finally(() => {
        reloading = undefined;
      });
      return reloading;
    },

    async close() {
      closing = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all([...running].map(end));
    },
  };
}
