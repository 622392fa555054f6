import { userEndpoints } from '@mostrador/contracts/users';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { nameKey } from '../accounts/account-names.repository.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { giveSellerPassword } from './seller-password.usecases.ts';
import { listUsers } from './users.repository.ts';
import {
  addSeller,
  changePermissions,
  changeRealName,
  removeSeller,
  toggleActive,
} from './users.usecases.ts';

interface UserServices {
  jobs: Jobs;
  attempts: Attempts;
  shopEvents: ShopEvents;
  limits: PlanLimits;
}

export const userRoutes: FastifyPluginAsync<UserServices> = async (
  app,
  { jobs, attempts, shopEvents, limits },
) => {
  app.route(serve(userEndpoints.list, ({ shop }) => listUsers(shop)));

  app.route({
    ...serve(userEndpoints.create, ({ author, shop, body }) =>
      addSeller(shop, author, body, limits),
    ),
    ...limitCalls(attempts, 'create-seller'),
  });

  app.route(
    serve(userEndpoints.setPermissions, ({ author, shop, params, body }) =>
      changePermissions(shop, author, params.id, body),
    ),
  );

  app.route(
    serve(userEndpoints.setName, ({ author, shop, params, body }) =>
      changeRealName(shop, author, params.id, body.realName),
    ),
  );

  app.route(
    serve(userEndpoints.toggleActive, async ({ author, shop, params }) => {
      const { isActive, endedSessions } = await toggleActive(shop, author, params.id, limits);
      for (const sessionId of endedSessions) shopEvents.endSession(shop.shopId, sessionId);
      return { message: isActive ? 'Vendedor activado' : 'Vendedor desactivado' };
    }),
  );

  app.route(
    serve(userEndpoints.remove, async ({ author, shop, params }) => {
      const endedSessions = await removeSeller(shop, author, params.id);
      for (const sessionId of endedSessions) shopEvents.endSession(shop.shopId, sessionId);
    }),
  );

  app.route({
    ...serve(userEndpoints.setPassword, async ({ author, shop, params: { id }, body }) => {
      const { newPassword } = body;
      const given = await giveSellerPassword({ shop, jobs }, author, { id, newPassword });
      for (const sessionId of given.endedSessions) shopEvents.endSession(shop.shopId, sessionId);
      // Lifts a lockout for wrong passwords, so that the seller can try the new one.
      await attempts.forgetPasswords(nameKey(given.username));
      return { message: `${given.username} entra con la contraseña nueva` };
    }),
    ...limitCalls(attempts, 'set-seller-password'),
  });
};
