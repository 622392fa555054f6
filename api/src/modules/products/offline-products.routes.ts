import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { deliverProduct } from './offline-products.usecases.ts';

export const offlineProductRoutes: FastifyPluginAsync<{ jobs: Jobs; limits: PlanLimits }> = async (
  app,
  { jobs, limits },
) => {
  app.route(
    serve(offlineEntryEndpoints.deliverProduct, ({ author, shop, body }) =>
      deliverProduct(shop, { ...author, jobs }, body, limits),
    ),
  );
};
