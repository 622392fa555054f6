import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { toPesos } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../serve.ts';
import { limitsOf, plansAt } from '../plans/plans.ts';
import { findSubscriptionAndUsage } from '../plans/subscriptions.repository.ts';
import { findPremiumPrices } from './premium-price.repository.ts';

export const subscriptionRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
}> = async (app, { database, clock }) => {
  app.route(
    serve(subscriptionEndpoints.plans, async () => {
      const { current } = await findPremiumPrices(database.global, clock.now());
      return { plans: plansAt(toPesos(current.amount)) };
    }),
  );

  app.route(
    serve(subscriptionEndpoints.current, async ({ shop }) => {
      const { usage, ...subscription } = await findSubscriptionAndUsage(shop, clock.now());
      const { plan, status, endsAt, renews } = subscription;
      const { users, products, sales } = limitsOf(subscription);
      return {
        plan,
        status,
        endDate: renews ? null : (endsAt?.toISOString() ?? null),
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
