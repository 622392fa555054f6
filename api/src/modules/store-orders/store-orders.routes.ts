import { storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { findNewOrders, listOrders } from './store-orders.repository.ts';
import { sellOrder, setOrderState } from './store-orders.usecases.ts';

export const storeOrderRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(storeOrderEndpoints.list, ({ shop, query }) => listOrders(shop, query)));

  app.route(serve(storeOrderEndpoints.news, ({ shop }) => findNewOrders(shop)));

  app.route(
    serve(storeOrderEndpoints.setState, ({ author, shop, params, body }) =>
      setOrderState(shop, author, { id: params.id, state: body.state }),
    ),
  );

  app.route(
    serve(storeOrderEndpoints.sell, ({ author, shop, params }) =>
      sellOrder(shop, author, params.id),
    ),
  );
};
