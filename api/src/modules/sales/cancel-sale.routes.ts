import { saleEndpoints } from '@mostrador/contracts/sales';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { cancelSale } from './cancel-sale.usecases.ts';

export const cancelSaleRoutes: FastifyPluginAsync<{ clock: Clock; jobs: Jobs }> = async (
  app,
  { clock, jobs },
) => {
  app.route(
    serve(saleEndpoints.cancel, ({ actor, shop, params, query }) =>
      cancelSale(shop, { ...actor, now: clock.now() }, { ...params, ...query }, jobs),
    ),
  );
};
