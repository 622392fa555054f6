import { DatabaseSetupError } from '@mostrador/api/database/setup-error';
import { type Server, startServer } from '@mostrador/api/server';
import type { Settings } from '@mostrador/api/settings';
import type { Inbox } from '@mostrador/simulators/inbox/start-inbox';
import type { StartSettings } from './start-settings.ts';
import { startTrialInbox } from './trial-inbox.ts';

export interface Product {
  server: Server;
  /** In a trial that sends its mails nowhere else. */
  inbox: Inbox | undefined;
  close(): Promise<void>;
}

/** The server and what it needs beside it. Ends the process, saying why, when it cannot start. */
export async function startProduct(
  start: StartSettings,
  settings: Settings,
  siteRoot: string,
): Promise<Product> {
  try {
    const inbox = await startTrialInbox(start, settings);
    const smtpUrl = settings.smtpUrl ?? inbox?.smtpUrl;
    const server = await startServer({ ...start, siteRoot, settings: { ...settings, smtpUrl } });
    return {
      server,
      inbox,
      async close() {
        await server.close();
        await inbox?.close();
      },
    };
  } catch (error) {
    console.error(reasonOf(error as Error & { code?: string; port?: number }, start));
    process.exit(1);
  }
}

function reasonOf(error: Error & { code?: string; port?: number }, { port }: StartSettings) {
  // Says itself what the operator has to do.
  if (error instanceof DatabaseSetupError) return error.message;
  if (error.code !== 'EADDRINUSE') return error;
  return `El puerto ${error.port ?? port} está en uso: quizás Mostrador ya está en marcha. Probá con PORT=${port + 10} npm start.`;
}
