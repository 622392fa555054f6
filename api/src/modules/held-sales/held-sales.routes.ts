import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { listHeldSales } from './held-sales.repository.ts';
import { discard, putOnHold, takeUp } from './held-sales.usecases.ts';

export const heldSaleRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.route(serve(heldSaleEndpoints.list, ({ shop }) => listHeldSales(shop)));

  app.route(
    serve(heldSaleEndpoints.hold, ({ actor, shop, params, body }) =>
      putOnHold(shop, { ...actor, now: clock.now() }, params.id, body),
    ),
  );

  app.route(
    serve(heldSaleEndpoints.take, ({ actor, shop, params, body }) =>
      takeUp(shop, { ...actor, now: clock.now() }, { ...params, ...body }),
    ),
  );

  app.route(
    serve(heldSaleEndpoints.discard, ({ actor, shop, params }) =>
      discard(shop, { ...actor, now: clock.now() }, params.id),
    ),
  );
};
