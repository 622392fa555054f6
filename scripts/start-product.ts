import { type Server, startServer } from '@mostrador/api/server';
import { type Settings, settingsFrom } from '@mostrador/api/settings';
import type { Inbox } from '@mostrador/simulators/inbox/start-inbox';
import type { StartSettings } from './start-settings.ts';
import { startTrialInbox } from './trial-inbox.ts';

export interface Product {
  server: Server;
  settings: Settings;
  /** In a trial that sends its mails nowhere else. */
  inbox: Inbox | undefined;
  close(): Promise<void>;
}

/** The server and what it needs beside it. Ends the process, saying why, when it cannot start. */
export async function startProduct(start: StartSettings, siteRoot: string): Promise<Product> {
  try {
    const settings = settingsFrom(process.env);
    const inbox = await startTrialInbox(start, settings);
    const smtpUrl = settings.smtpUrl ?? inbox?.smtpUrl;
    const server = await startServer({ ...start, siteRoot, settings: { ...settings, smtpUrl } });
    return {
      server,
      settings,
      inbox,
      async close() {
        await server.close();
        await inbox?.close();
      },
    };
  } catch (error) {
    console.error(reasonOf(error, start));
    process.exit(1);
  }
}

function reasonOf(error: unknown, start: StartSettings): unknown {
  const { code, port, message } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `El puerto ${port ?? start.port} está en uso: quizás Mostrador ya está en marcha. Probá con PORT=${start.port + 10} npm start.`;
  return error instanceof RangeError ? message : error;
}
