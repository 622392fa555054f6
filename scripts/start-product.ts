import type { Database } from '@mostrador/api/database/database';
import { type Server, startServer } from '@mostrador/api/server';
import type { Settings } from '@mostrador/api/settings';
import { replaceKnownPasswords } from '@mostrador/demo/known-passwords';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import type { Inbox } from '@mostrador/simulators/inbox/start-inbox';
import type { StartSettings } from './start-settings.ts';
import { startTrialArca } from './trial-arca.ts';
import { startTrialInbox } from './trial-inbox.ts';

export interface Product {
  server: Server;
  /** Only in a trial without an SMTP server. */
  inbox: Inbox | undefined;
  /** Only in a trial that does not use the real one. */
  arca: Arca | undefined;
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
  const companions: { close(): Promise<void> }[] = [];
  const closeCompanions = () => Promise.all(companions.map((companion) => companion.close()));
  const notices: string[] = [];
  /** The data folder may come from a trial, with a demo shop whose password is public. */
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
    const server = await startServer({
      ...start,
      siteRoot,
      settings: { ...settings, smtpUrl: settings.smtpUrl ?? inbox?.smtpUrl },
      beforeListening: closeTrialsDemo,
      signal,
    });
    return {
      server,
      inbox,
      arca,
      notices,
      async close() {
        await server.close().finally(closeCompanions);
      },
    };
  } catch (error) {
    await closeCompanions();
    throw error;
  }
}
