import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { PlanLimits } from '../subscriptions/limits/plan-limits.ts';
import { findFirstSteps } from './first-steps.repository.ts';
import { addSampleProducts } from './first-steps.usecases.ts';

export const firstStepsRoutes: FastifyPluginAsync<{
  clock: Clock;
  limits: PlanLimits;
}> = async (app, { clock, limits }) => {
  app.route(serve(firstStepsEndpoints.get, ({ shop }) => findFirstSteps(shop)));

  app.route(
    serve(firstStepsEndpoints.addSamples, ({ actor, shop, body }) =>
      addSampleProducts(shop, { ...actor, now: clock.now() }, body.list, limits),
    ),
  );
};
