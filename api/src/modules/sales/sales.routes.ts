import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { serve } from '@mostrador/server-kit/http/serve';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { completeSale, getVisibleSale, listVisibleSales } from './sales.usecases.ts';

export const saleRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  shopEvents: ShopEvents;
}> = async (app, { database, clock, shopEvents }) => {
  app.route(
    serve(saleEndpoints.complete, async ({ actor, body }) => {
      const now = clock.now();
      const { sale, stock, isNew } = await completeSale({
        shopDatabase: database.forShop(actor.shopId),
        now,
        actor,
        input: { ...body, _id: body._id ?? newId(now) },
      });
      if (isNew)
        shopEvents.publish(actor.shopId, [
          { type: 'stock-changed', products: stock },
          { type: 'changed', topics: ['sales'] },
        ]);
      return { ...sale, stock };
    }),
  );

  app.route(
    serve(saleEndpoints.list, ({ actor, query }) =>
      listVisibleSales(database.forShop(actor.shopId), actor, { ...query, now: clock.now() }),
    ),
  );

  app.route(
    serve(saleEndpoints.get, ({ actor, params: { id } }) =>
      getVisibleSale(database.forShop(actor.shopId), actor, { id, now: clock.now() }),
    ),
  );
};
