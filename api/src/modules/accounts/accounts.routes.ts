import { accountEndpoints } from '@mostrador/contracts/accounts';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { registerShop, signIn } from './accounts.usecases.ts';
import { revokeSession } from './sessions.repository.ts';

export const accountRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  shopEvents: ShopEvents;
}> = async (app, { database, clock, shopEvents }) => {
  app.route(
    serve(accountEndpoints.register, async ({ body }) => ({
      ...(await registerShop(database, body, clock.now())),
      message: 'Usuario creado exitosamente',
    })),
  );

  app.route(serve(accountEndpoints.login, ({ body }) => signIn(database, body, clock.now())));

  app.route(
    serve(accountEndpoints.logout, async ({ actor: { shopId, sessionId } }) => {
      await revokeSession(database.forShop(shopId), sessionId);
      shopEvents.endSession(shopId, sessionId);
    }),
  );
};
