import { userEndpoints } from '@mostrador/contracts/users';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import type { PlanLimits } from '../subscriptions/limits/plan-limits.ts';
import { listUsers } from './users.repository.ts';
import { addSeller, changePermissions, removeSeller, toggleActive } from './users.usecases.ts';

interface UserServices {
  clock: Clock;
  attempts: Attempts;
  shopEvents: ShopEvents;
  limits: PlanLimits;
}

export const userRoutes: FastifyPluginAsync<UserServices> = async (
  app,
  { clock, attempts, shopEvents, limits },
) => {
  app.route(serve(userEndpoints.list, ({ shop }) => listUsers(shop)));

  app.route({
    ...serve(userEndpoints.create, ({ actor, shop, body }) =>
      addSeller(shop, { ...actor, now: clock.now() }, body, limits),
    ),
    ...limitCalls(attempts, 'create-seller'),
  });

  app.route(
    serve(userEndpoints.setPermissions, ({ actor, shop, params, body }) =>
      changePermissions(shop, { ...actor, now: clock.now() }, params.id, body),
    ),
  );

  app.route(
    serve(userEndpoints.toggleActive, async ({ actor, shop, params }) => {
      const author = { ...actor, now: clock.now() };
      const { isActive, endedSessions } = await toggleActive(shop, author, params.id, limits);
      for (const sessionId of endedSessions) shopEvents.endSession(shop.shopId, sessionId);
      return { message: isActive ? 'Vendedor activado' : 'Vendedor desactivado' };
    }),
  );

  app.route(
    serve(userEndpoints.remove, async ({ actor, shop, params }) => {
      const author = { ...actor, now: clock.now() };
      const endedSessions = await removeSeller(shop, author, params.id);
      for (const sessionId of endedSessions) shopEvents.endSession(shop.shopId, sessionId);
    }),
  );
};
