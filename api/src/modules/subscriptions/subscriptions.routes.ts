import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { limitsOf, PLANS } from './plans.ts';
import { findSubscriptionAndUsage } from './subscriptions.repository.ts';

export const subscriptionRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.route(serve(subscriptionEndpoints.plans, async () => ({ plans: [...PLANS] })));

  app.route(
    serve(subscriptionEndpoints.current, async ({ shop }) => {
      const { plan, status, endsAt, usage } = await findSubscriptionAndUsage(shop, clock.now());
      const { users, products, sales } = limitsOf(plan);
      return {
        plan,
        status,
        endDate: endsAt?.toISOString() ?? null,
        usage: {
          currentUsers: usage.users,
          currentProducts: usage.products,
          salesThisMonth: usage.sales,
        },
        limits: { maxUsers: users, maxProducts: products, maxSalesPerMonth: sales },
      };
    }),
  );
};
