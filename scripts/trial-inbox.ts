import { join } from 'node:path';
import type { Settings } from '@mostrador/api/settings';
import { type Inbox, startInbox } from '@mostrador/simulators/inbox/start-inbox';
import { HIGHEST_PORT, type StartSettings } from './start-settings.ts';

const PAGE_OFFSET = 2;
const SMTP_OFFSET = 3;

/** Says where the mails are; e2e/support/product.ts reads it. */
export const inboxLine = ({ url }: Inbox) => `Casilla de correo de prueba en ${url}`;

/**
 * Starts the inbox that a trial's mails go to. None in production, nor in a trial that was given an
 * SMTP server. Rejects with EADDRINUSE when a port beside the product's own is taken.
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
