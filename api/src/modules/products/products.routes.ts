import { productEndpoints } from '@mostrador/contracts/products';
import type { Clock } from '@mostrador/server-kit/clock';
import type { SignedInUser } from '@mostrador/server-kit/http/authentication';
import { routeOf } from '@mostrador/server-kit/http/serve';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../serve.ts';
import { createKeptLists } from './kept-lists.ts';
import { createListBuilder } from './list-builder.ts';
import { createProductLists } from './product-lists.ts';
import { findCost } from './products.repository.ts';
import { addProduct, changeProduct, markProduct, removeProduct } from './products.usecases.ts';
import { createListSender } from './send-list.ts';
import { listStockMovements } from './stock-movements.repository.ts';

/** Room for the lists of 65 shops of 20,000 products, as browsers request them. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

export const productRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
}> = async (app, { database, clock }) => {
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
    // Waits for other requests of its shop without holding a permit, and is sent as cached.
    async handler(request, reply) {
      const { shopId } = request.actor as SignedInUser;
      return sendList(await lists.upToDate(shopId), { shopId, request, reply });
    },
    compress: false,
  });

  app.route(
    serve(productEndpoints.create, ({ actor, shop, body }) =>
      addProduct(shop, { ...actor, now: clock.now() }, body),
    ),
  );

  app.route(
    serve(productEndpoints.update, ({ actor, shop, params, body }) =>
      changeProduct(shop, { ...actor, now: clock.now() }, params.id, body),
    ),
  );

  app.route(
    serve(productEndpoints.remove, ({ actor, shop, params }) =>
      removeProduct(shop, { ...actor, now: clock.now() }, params.id),
    ),
  );

  app.route(
    serve(productEndpoints.cost, async ({ shop, params }) => ({
      cost: await findCost(shop, params.id),
    })),
  );

  app.route(
    serve(productEndpoints.setFavourite, ({ actor, shop, params, body }) =>
      markProduct(shop, { ...actor, now: clock.now() }, params.id, body),
    ),
  );

  app.route(
    serve(productEndpoints.stockMovements, ({ shop, params, query }) =>
      listStockMovements(shop, params.id, query),
    ),
  );
};
