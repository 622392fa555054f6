import { dashboardEndpoints } from '@mostrador/contracts/dashboard';
import type { FastifyPluginAsync } from 'fastify';
import { serveInSteps } from '../../serve.ts';
import type { SaleHistory } from '../sale-records/sale-history.ts';
import { readDashboard } from './dashboard.usecases.ts';
import { createProductSums } from './product-sums.ts';

export const dashboardRoutes: FastifyPluginAsync<{
  history: SaleHistory;
}> = async (app, { history }) => {
  const productSumsOf = createProductSums();
  app.route(
    serveInSteps(dashboardEndpoints.stats, ({ actor, author, shop }, _reply, inShopQueue) =>
      readDashboard({
        shopDatabase: shop,
        actor,
        now: author.now,
        history,
        productSumsOf,
        inShopQueue,
      }),
    ),
  );
};
