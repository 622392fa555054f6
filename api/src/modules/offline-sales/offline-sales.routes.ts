import { offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { listOfflineSales } from './offline-sales.repository.ts';
import { reviewAllOfflineSales, reviewOfflineSale } from './offline-sales.usecases.ts';

export const offlineSaleRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(offlineSaleEndpoints.list, ({ shop, query }) => listOfflineSales(shop, query)));

  app.route(
    serve(offlineSaleEndpoints.review, ({ author, shop, params }) =>
      reviewOfflineSale(shop, author, params.id),
    ),
  );

  app.route(
    serve(offlineSaleEndpoints.reviewAll, async ({ author, shop, body }) => ({
      reviewed: await reviewAllOfflineSales(shop, author, new Date(body.receivedUntil)),
    })),
  );
};
