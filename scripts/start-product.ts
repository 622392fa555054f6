import type { Database } from '@mostrador/api/database/database';
import { type Server, startServer } from '@mostrador/api/server';
import type { Settings } from '@mostrador/api/settings';
import { replaceKnownPasswords } from '@mostrador/demo/known-passwords';
import type { Inbox } from '@mostrador/simulators/inbox/start-inbox';
import type { StartSettings } from './start-settings.ts';
import { startTrialInbox } from './trial-inbox.ts';

export interface Product {
  server: Server;
  /** Only in a trial without an SMTP server. */
  inbox: Inbox | undefined;
  /** Warnings for the person who starts it, each a sentence in Spanish. */
  notices: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the server and its companions. Rejects, with nothing left running, when it cannot start or
 * `signal` is aborted meanwhile; `endUnstarted` prints the reason.
 */
export async function startProduct(
  start: StartSettings,
  settings: Settings,
  siteRoot: string,
  signal?: AbortSignal,
): Promise<Product> {
  const inbox = await startTrialInbox(start, settings);
  const smtpUrl = settings.smtpUrl ?? inbox?.smtpUrl;
  const notices: string[] = [];
  /** The data folder may come from a trial, with a demo shop whose password is public. */
  async function closeTrialsDemo(database: Database): Promise<void> {
    if (settings.mode === 'production' && (await replaceKnownPasswords(database)))
      notices.push(
        'El comercio de prueba de esta carpeta tenía la contraseña que todos conocen: ya nadie puede entrar con ella.',
      );
  }
  try {
    const server = await startServer({
      ...start,
      siteRoot,
      settings: { ...settings, smtpUrl },
      beforeListening: closeTrialsDemo,
      signal,
    });
    return {
      server,
      inbox,
      notices,
      async close() {
        await server.close().finally(() => inbox?.close());
      },
    };
  } catch (error) {
    await inbox?.close();
    throw error;
  }
}
