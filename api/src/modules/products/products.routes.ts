import { productEndpoints } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { eventsOfChange } from './product-events.ts';
import {
  changeProduct,
  insertProduct,
  listProducts,
  removeProduct,
} from './products.repository.ts';

export const productRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  shopEvents: ShopEvents;
}> = async (app, { database, clock, shopEvents }) => {
  app.route(
    serve(productEndpoints.list, ({ actor }) => listProducts(database.forShop(actor.shopId))),
  );

  app.route(
    serve(productEndpoints.create, async ({ actor: { shopId, userId }, body }) => {
      const now = clock.now();
      const created = await insertProduct(database.forShop(shopId), newId(now), body, {
        userId,
        now,
      });
      shopEvents.publish(shopId, [{ type: 'products-changed' }]);
      return created;
    }),
  );

  app.route(
    serve(productEndpoints.update, async ({ actor: { shopId, userId }, params, body }) => {
      const { before, after } = await changeProduct(database.forShop(shopId), params.id, body, {
        userId,
        now: clock.now(),
      });
      shopEvents.publish(shopId, eventsOfChange(before, after));
      return after;
    }),
  );

  app.route(
    serve(productEndpoints.remove, async ({ actor: { shopId }, params }) => {
      await removeProduct(database.forShop(shopId), params.id, clock.now());
      shopEvents.publish(shopId, [{ type: 'products-changed' }]);
    }),
  );
};
