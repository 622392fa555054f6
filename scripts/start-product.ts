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

/**
 * The server and what it needs beside it. Rejects, with nothing left running, when it cannot start or
 * `signal` is aborted meanwhile; `endUnstarted` says why.
 */
export async function startProduct(
  start: StartSettings,
  settings: Settings,
  siteRoot: string,
  signal?: AbortSignal,
): Promise<Product> {
  const inbox = await startTrialInbox(start, settings);
  const smtpUrl = settings.smtpUrl ?? inbox?.smtpUrl;
  try {
    const server = await startServer({
      ...start,
      siteRoot,
      settings: { ...settings, smtpUrl },
      signal,
    });
    return {
      server,
      inbox,
      async close() {
        await server.close().finally(() => inbox?.close());
      },
    };
  } catch (error) {
    await inbox?.close();
    throw error;
  }
}
