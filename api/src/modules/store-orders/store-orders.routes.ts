import { storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { listOrders } from './store-orders.repository.ts';
import { sellOrder, setOrderState } from './store-orders.usecases.ts';

export const storeOrderRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  const by = (actor: { userId: string; username: string }) => ({ ...actor, now: clock.now() });

  app.route(serve(storeOrderEndpoints.list, ({ shop, query }) => listOrders(shop, query)));

  app.route(
    serve(storeOrderEndpoints.setState, ({ actor, shop, params, body }) =>
      setOrderState(shop, by(actor), { id: params.id, state: body.state }),
    ),
  );

  app.route(
    serve(storeOrderEndpoints.sell, ({ actor, shop, params }) =>
      sellOrder(shop, by(actor), params.id),
    ),
  );
};
