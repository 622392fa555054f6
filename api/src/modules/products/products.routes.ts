import { productEndpoints } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { SignedInUser } from '@mostrador/server-kit/http/authentication';
import { routeOf, serve } from '@mostrador/server-kit/http/serve';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { createKeptLists } from './kept-lists.ts';
import { createListBuilder } from './list-builder.ts';
import { eventsOfChange } from './product-events.ts';
import { createProductLists } from './product-lists.ts';
import { changeProduct, insertProduct, removeProduct } from './products.repository.ts';
import { createListSender } from './send-list.ts';

/** Lists of 65 shops of 20,000 products, as browsers ask for them. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

export const productRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  shopEvents: ShopEvents;
}> = async (app, { database, clock, shopEvents }) => {
  const { connectionString = '' } = database.pool.options;
  const builder = createListBuilder({ connectionString });
  app.addHook('onClose', () => builder.close());
  const lists = createProductLists({
    database,
    semaphore: app.fairUse.semaphore,
    kept: createKeptLists({ maxBytes: MAX_KEPT_BYTES }),
    builder,
  });
  const sendList = createListSender();

  app.route({
    ...routeOf(productEndpoints.list),
    // It waits for others of its shop without taking a place from them, and is sent as it was kept.
    async handler(request, reply) {
      const { shopId } = request.actor as SignedInUser;
      return sendList(await lists.upToDate(shopId), { shopId, request, reply });
    },
    compress: false,
  });

  app.route(
    serve(productEndpoints.create, async ({ actor: { shopId, userId }, body }) => {
      const now = clock.now();
      const created = await insertProduct(database.forShop(shopId), newId(now), body, {
        userId,
        now,
      });
      shopEvents.publish(shopId, [{ type: 'changed', topics: ['products'] }]);
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
      shopEvents.publish(shopId, [{ type: 'changed', topics: ['products'] }]);
    }),
  );
};
