import { logSlowStatements } from '@mostrador/server-kit/database/slow-statements';
import { drain } from '@mostrador/server-kit/http/drain';
import { freePort } from '@mostrador/server-kit/http/free-port';
import { createLogger, loggerOptions } from '@mostrador/server-kit/http/logger';
import { createMetrics } from '@mostrador/server-kit/metrics/process-metrics';
import { serveMetrics } from '@mostrador/server-kit/metrics/serve-metrics';
import { checkSecretKey } from '@mostrador/server-kit/secrets/check-secret-key';
import { buildInvoicing } from './app.ts';
import { connect } from './database/database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { readPlatform } from './platform.ts';
import type { Settings } from './settings.ts';

export interface InvoicingOptions {
  /** 0 picks any free port. */
  port: number;
  host: string;
  /** The owner's address of the product's database, used only at the start. */
  databaseUrl: string;
  settings: Settings & { secretKey: Buffer };
  /** The address of the metrics; not served by default. */
  metrics?: { port: number; host: string } | undefined;
}

export interface Invoicing {
  url: string;
  /** Finishes running requests, within seconds. */
  close(): Promise<void>;
}

/**
 * Prepares this server's tables and listens. Rejects with EADDRINUSE before touching the database:
 * the process on that port may be using it.
 */
export async function startInvoicing({
  port: askedPort,
  host,
  databaseUrl,
  settings,
  metrics: metricsAt,
}: InvoicingOptions): Promise<Invoicing> {
  const port = await freePort(askedPort, host);
  const opened = new AsyncDisposableStack();
  try {
    const connectionString = await prepareDatabase(databaseUrl);
    await checkSecretKey(databaseUrl, settings.secretKey);
    const database = connect({ connectionString });
    logSlowStatements(database.pool, {
      fromMs: settings.slowStatementMs,
      log: createLogger(settings.logLevel),
    });
    opened.defer(database.close);
    const metrics = metricsAt && createMetrics();
    const app = await buildInvoicing({
      database,
      clock: { now: () => new Date() },
      settings,
      platform: await platformOf(settings),
      logger: loggerOptions(settings.logLevel),
      metrics,
    });
    opened.defer(() => drain(app));
    if (metrics) {
      const served = await serveMetrics(metrics, { ...metricsAt, log: app.log });
      opened.defer(served.close);
    }
    await app.listen({ port, host });
    return { url: `http://localhost:${port}`, close: () => opened.disposeAsync() };
  } catch (error) {
    // Reports the reason of the failed start, not a later error.
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
}

/** An unusable certificate only disables the registry: the shops can still issue invoices. */
async function platformOf({ platform, arca, logLevel }: Settings) {
  if (!platform) return undefined;
  return readPlatform(platform, { environment: arca.environment, now: new Date() }).catch(
    (error) => {
      createLogger(logLevel).error({ err: error }, "the operator's certificate cannot be used");
      return undefined;
    },
  );
}
