import { dashboardEndpoints } from '@mostrador/contracts/dashboard';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serveInSteps } from '../../serve.ts';
import type { SaleHistory } from '../sales/sale-history.ts';
import { readDashboard } from './dashboard.usecases.ts';
import { createProductSums } from './product-sums.ts';

export const dashboardRoutes: FastifyPluginAsync<{
  clock: Clock;
  history: SaleHistory;
}> = async (app, { clock, history }) => {
  const productSumsOf = createProductSums();
  app.route(
    serveInSteps(dashboardEndpoints.stats, ({ actor, shop }, _reply, inLane) =>
      readDashboard({
        shopDatabase: shop,
        actor,
        now: clock.now(),
        history,
        productSumsOf,
        inLane,
      }),
    ),
  );
};
