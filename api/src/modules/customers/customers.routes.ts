import { customerEndpoints } from '@mostrador/contracts/customers';
import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { serve } from '@mostrador/server-kit/http/serve';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import {
  changeCustomer,
  insertCustomer,
  listCustomers,
  removeCustomer,
} from './customers.repository.ts';

export const customerRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  shopEvents: ShopEvents;
}> = async (app, { database, clock, shopEvents }) => {
  const announce = (shopId: string) =>
    shopEvents.publish(shopId, [{ type: 'changed', topics: ['customers'] }]);

  app.route(
    serve(customerEndpoints.list, ({ actor, query }) =>
      listCustomers(database.forShop(actor.shopId), query),
    ),
  );

  app.route(
    serve(customerEndpoints.create, async ({ actor: { shopId }, body }) => {
      const now = clock.now();
      const created = await insertCustomer(database.forShop(shopId), newId(now), body, now);
      announce(shopId);
      return created;
    }),
  );

  app.route(
    serve(customerEndpoints.update, async ({ actor: { shopId }, params, body }) => {
      const db = database.forShop(shopId);
      const changed = await changeCustomer(db, params.id, body, clock.now());
      announce(shopId);
      return changed;
    }),
  );

  app.route(
    serve(customerEndpoints.remove, async ({ actor: { shopId }, params }) => {
      await removeCustomer(database.forShop(shopId), params.id, clock.now());
      announce(shopId);
    }),
  );
};
