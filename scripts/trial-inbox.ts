import { join } from 'node:path';
import type { Settings } from '@mostrador/api/settings';
import { type Inbox, startInbox } from '@mostrador/simulators/inbox/start-inbox';
import { HIGHEST_PORT, type StartSettings } from './start-settings.ts';

const PAGE_OFFSET = 2;
const SMTP_OFFSET = 3;

/** The line with the inbox's address; e2e/support/product.ts reads it. */
export const inboxLine = ({ url }: Inbox) => `Casilla de correo de prueba en ${url}`;

/**
 * Starts the inbox for a trial's mails. Starts none in production, nor in a trial with an SMTP
 * server. Rejects with EADDRINUSE when a port next to the product's own is in use.
 */
export async function startTrialInbox(
  { port, dataDir, inboxPorts }: StartSettings,
  { mode, smtpUrl }: Settings,
): Promise<Inbox | undefined> {
  if (mode === 'production' || smtpUrl) return undefined;
  const beside = (offset: number) =>
    port === 0 || port + offset > HIGHEST_PORT ? 0 : port + offset;
  return startInbox({
    pagePort: inboxPorts?.page ?? beside(PAGE_OFFSET),
    smtpPort: inboxPorts?.smtp ?? beside(SMTP_OFFSET),
    folder: join(dataDir, 'inbox'),
  });
}
