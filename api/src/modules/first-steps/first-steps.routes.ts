import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { findFirstSteps } from './first-steps.repository.ts';
import { addSampleProducts } from './first-steps.usecases.ts';

export const firstStepsRoutes: FastifyPluginAsync<{
  limits: PlanLimits;
}> = async (app, { limits }) => {
  app.route(serve(firstStepsEndpoints.get, ({ author, shop }) => findFirstSteps(shop, author.now)));

  app.route(
    serve(firstStepsEndpoints.addSamples, ({ author, shop, body }) =>
      addSampleProducts(shop, author, body.list, limits),
    ),
  );
};
