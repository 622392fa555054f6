import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { listHeldSales } from './held-sales.repository.ts';
import { discard, putOnHold, takeUp } from './held-sales.usecases.ts';

export const heldSaleRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(heldSaleEndpoints.list, ({ shop }) => listHeldSales(shop)));

  app.route(
    serve(heldSaleEndpoints.hold, ({ author, shop, params, body }) =>
      putOnHold(shop, author, params.id, body),
    ),
  );

  app.route(
    serve(heldSaleEndpoints.take, ({ author, shop, params, body }) =>
      takeUp(shop, author, { ...params, ...body }),
    ),
  );

  app.route(
    serve(heldSaleEndpoints.discard, ({ author, shop, params }) =>
      discard(shop, author, params.id),
    ),
  );
};
