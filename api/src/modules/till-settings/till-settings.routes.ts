import {
  type CurrentTillSettings,
  type TillSettings,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import type { FastifyPluginAsync } from 'fastify';
import type { ShopDatabase } from '../../database/database.ts';
import { serve } from '../../serve.ts';
import { findFiscalConfig } from '../fiscal-config/fiscal-config.repository.ts';
import { findTillSettings } from './till-settings.repository.ts';
import { changeTillSettings } from './till-settings.usecases.ts';

export const tillSettingsRoutes: FastifyPluginAsync = async (app) => {
  app.route(
    serve(tillSettingsEndpoints.get, async ({ shop }) =>
      current(shop, await findTillSettings(shop)),
    ),
  );

  app.route(
    serve(tillSettingsEndpoints.update, async ({ author, shop, body }) =>
      current(shop, await changeTillSettings(shop, author, body)),
    ),
  );
};

/** Adds whether the shop can issue electronic invoices. */
async function current(shop: ShopDatabase, settings: TillSettings): Promise<CurrentTillSettings> {
  const config = await findFiscalConfig(shop);
  return { ...settings, electronicInvoices: config?.credentials != null };
}
