import type { Database } from '@mostrador/api/database/database';
import { type Server, startServer } from '@mostrador/api/server';
import type { Settings } from '@mostrador/api/settings';
import { replaceKnownPasswords } from '@mostrador/demo/known-passwords';
import { moveDatabase } from '@mostrador/moves/move-database';
import { besideHost } from '@mostrador/server-kit/http/beside-host';
import { freePort } from '@mostrador/server-kit/http/free-port';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import type { Inbox } from '@mostrador/simulators/inbox/start-inbox';
import type { MercadoPago } from '@mostrador/simulators/mercado-pago/start-mercado-pago';
import { listenForReload } from './reload-socket.ts';
import { startInvoicing } from './start-invoicing.ts';
import { startProcesses } from './start-processes.ts';
import { HIGHEST_PORT, type StartSettings } from './start-settings.ts';
import { startTrialArca } from './trial-arca.ts';
import { startTrialInbox } from './trial-inbox.ts';
import { settingsOf, startTrialMercadoPago } from './trial-mercado-pago.ts';
import { trialPlatform } from './trial-platform.ts';

export interface Product {
  server: Omit<Server, 'leave'>;
  /** Only in a trial without an SMTP server. */
  inbox: Inbox | undefined;
  /** Only in a trial that does not use the real one. */
  arca: Arca | undefined;
  /** Only in a trial without an access token of the real one. */
  mercadoPago: MercadoPago | undefined;
  invoicingPort: number;
  /** Warnings for the user who starts it, each a sentence in Spanish. */
  notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the server and its companions. Rejects, with nothing left running, when it cannot start or
 * `signal` aborts before that; `endUnstarted` prints the reason.
 */
export async function startProduct(
  start: StartSettings,
  settings: Settings,
  siteRoot: string,
  signal?: AbortSignal,
): Promise<Product> {
  /** Closed in this order: dependents before what they depend on. */
  const companions: { close(): Promise<void> }[] = [];
  async function closeCompanions(): Promise<void> {
    await using closing = new AsyncDisposableStack();
    for (const companion of companions.toReversed()) closing.defer(() => companion.close());
  }
  const notices: string[] = [];
  /**
   * Closes a trial's demo shop, whose password is public: the data folder may come from a trial.
   */
  async function closeTrialsDemo(database: Database): Promise<void> {
    if (settings.mode === 'production' && (await replaceKnownPasswords(database)))
      notices.push(
        'El comercio de prueba de esta carpeta tenía la contraseña que todos conocen: ya nadie puede entrar con ella.',
      );
  }
  try {
    const inbox = await startTrialInbox(start, settings);
    if (inbox) companions.push(inbox);
    const arca = await startTrialArca(start, settings);
    if (arca) companions.push(arca);
    let origin = `http://localhost:${start.port}`;
    const mercadoPago = await startTrialMercadoPago(start, settings, () => origin);
    if (mercadoPago) companions.push(mercadoPago);
    const invoicingPort = await invoicingPortOf(start);
    const options = {
      invoicingPort,
      settings: {
        ...settings,
        smtpUrl: settings.smtpUrl ?? inbox?.smtpUrl,
        inboxUrl: inbox?.url,
        ...(mercadoPago && { mercadoPago: settingsOf(mercadoPago) }),
      },
      moveData: moveDatabase,
      log: (message: string) => console.log(message),
      beforeListening: closeTrialsDemo,
      signal,
    };
    const server =
      (start.processes ?? 1) > 1
        ? await startProcesses({ start, ...options })
        : await startServer({ ...start, siteRoot, ...options });
    origin = server.url;
    companions.unshift(server);
    if ('reload' in server) companions.unshift(await listenForReload(start.dataDir, server.reload));
    // With an address of its own, invoicing is somebody else's process.
    if (server.hasSecretKey && !settings.invoicingInternalUrl) {
      const invoicing = await startInvoicing({
        HOST: start.host,
        PORT: String(invoicingPort),
        DATA_DIR: start.dataDir,
        DATABASE_URL: server.ownerUrl,
        MODE: settings.mode,
        LOG_LEVEL: settings.logLevel,
        ...(start.metrics && {
          METRICS_PORT: String(start.metrics.port && start.metrics.port + INVOICING_OFFSET),
        }),
        ...(settings.secretKey && { SECRET_KEY: settings.secretKey.toString('hex') }),
        API_INTERNAL_URL: besideHost(start.host, Number(new URL(server.url).port)),
        ...(arca && {
          ARCA_SIMULATOR_URL: arca.url,
          ...(await trialPlatform(arca, start.dataDir)),
        }),
      });
      companions.unshift(invoicing);
      notices.push(...invoicing.missing);
      if (!invoicing.listening)
        notices.push(
          invoicing.refused
            ? 'La facturación electrónica no arrancó, por lo que dice arriba. Se puede vender: las facturas quedan en espera.'
            : 'La facturación electrónica todavía no arrancó: se sigue intentando.',
        );
    }
    signal?.throwIfAborted();
    return {
      server,
      inbox,
      arca,
      mercadoPago,
      invoicingPort,
      notices,
      close: closeCompanions,
    };
  } catch (error) {
    await closeCompanions();
    throw error;
  }
}

const INVOICING_OFFSET = 1;

/**
 * Returns the invoicing port. Rejects with EADDRINUSE when it is in use, unless by an earlier run
 * that is about to end.
 */
async function invoicingPortOf({ port, host, invoicingPort }: StartSettings): Promise<number> {
  if (invoicingPort !== undefined) return invoicingPort;
  const beside = port === 0 || port + INVOICING_OFFSET > HIGHEST_PORT ? 0 : port + INVOICING_OFFSET;
  return freePort(beside, host);
}
