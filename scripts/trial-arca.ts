import { join } from 'node:path';
import type { Settings } from '@mostrador/api/settings';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import { HIGHEST_PORT, type StartSettings } from './start-settings.ts';

const PORT_OFFSET = 5;
/** The folder next to the inbox's; `pnpm arca:certificate` opens it too. */
export const ARCA_FOLDER = 'arca';

export const arcaLine = ({ url }: Arca) => `ARCA de prueba en ${url}`;

/**
 * Starts the simulator of ARCA for a trial's invoices. Starts none in production, nor in a trial
 * that uses the real ARCA. Rejects with EADDRINUSE when its port next to the product's own is in
 * use.
 */
export async function startTrialArca(
  { port, dataDir, arcaPort, arcaEnvironment }: StartSettings,
  { mode }: Settings,
): Promise<Arca | undefined> {
  if (mode === 'production' || (arcaEnvironment ?? 'simulator') !== 'simulator') return undefined;
  const beside = port === 0 || port + PORT_OFFSET > HIGHEST_PORT ? 0 : port + PORT_OFFSET;
  // Loaded here, because production never needs it.
  const { startArca } = await import('@mostrador/simulators/arca/start-arca');
  return startArca({ port: arcaPort ?? beside, folder: join(dataDir, ARCA_FOLDER) });
}
