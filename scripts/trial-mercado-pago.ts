import { join } from 'node:path';
import type { Settings } from '@mostrador/api/settings';
import {
  type MercadoPago,
  startMercadoPago,
} from '@mostrador/simulators/mercado-pago/start-mercado-pago';
import { HIGHEST_PORT, type StartSettings } from './start-settings.ts';

const PORT_OFFSET = 4;
// The credentials are valid only for the simulator, which listens on loopback.
const ACCESS_TOKEN = 'TEST-mostrador';
const WEBHOOK_SECRET = 'mercado-pago-de-prueba';

/** The line with its address; e2e/support/product.ts reads it. */
export const mercadoPagoLine = ({ url }: MercadoPago) => `Mercado Pago de prueba en ${url}`;

/**
 * Starts the simulator of Mercado Pago for a trial's subscriptions. Starts none in production, nor
 * in a trial with an access token. Rejects with EADDRINUSE when its port next to the product's own
 * is in use.
 *
 * @param origin returns the product's origin, once it listens
 */
export async function startTrialMercadoPago(
  { port, dataDir, mercadoPagoPort }: StartSettings,
  { mode, mercadoPago }: Settings,
  origin: () => string,
): Promise<MercadoPago | undefined> {
  if (mode === 'production' || mercadoPago) return undefined;
  const beside = port === 0 || port + PORT_OFFSET > HIGHEST_PORT ? 0 : port + PORT_OFFSET;
  return startMercadoPago({
    port: mercadoPagoPort ?? beside,
    folder: join(dataDir, 'mercado-pago'),
    webhookUrl: () => `${origin()}/api/webhooks/mercado-pago`,
    webhookSecret: WEBHOOK_SECRET,
    accessToken: ACCESS_TOKEN,
    allowLocalBackUrls: true,
  });
}

/** Returns the settings that the product needs to subscribe its shops there. */
export function settingsOf({ url }: MercadoPago): NonNullable<Settings['mercadoPago']> {
  return { baseUrl: url, accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET };
}
