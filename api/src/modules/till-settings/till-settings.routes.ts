import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { findTillSettings } from './till-settings.repository.ts';
import { changeTillSettings } from './till-settings.usecases.ts';

export const tillSettingsRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.route(serve(tillSettingsEndpoints.get, ({ shop }) => findTillSettings(shop)));

  app.route(
    serve(tillSettingsEndpoints.update, ({ actor, shop, body }) =>
      changeTillSettings(shop, { ...actor, now: clock.now() }, body),
    ),
  );
};
