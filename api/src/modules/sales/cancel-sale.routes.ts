import { saleEndpoints } from '@mostrador/contracts/sales';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { cancelSale } from './cancel-sale.usecases.ts';

export const cancelSaleRoutes: FastifyPluginAsync<{ jobs: Jobs }> = async (app, { jobs }) => {
  app.route(
    serve(saleEndpoints.cancel, ({ author, shop, params, query }) => {
      const confirmed = query.confirmed === undefined ? undefined : query.confirmed === 'true';
      return cancelSale(shop, author, { ...params, ...query, confirmed }, jobs);
    }),
  );
};
