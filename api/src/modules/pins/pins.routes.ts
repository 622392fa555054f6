import { pinEndpoints } from '@mostrador/contracts/pins';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { nameKey } from '../accounts/account-names.repository.ts';
import { provePassword } from '../accounts/second-factor/second-factor.usecases.ts';
import { originOf } from '../accounts/sessions/session-origin.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { listUsersAtTheTill } from './pins.repository.ts';
import { authorize, checkOwnPin, setPin, switchSeller } from './pins.usecases.ts';

export const pinRoutes: FastifyPluginAsync<{
  attempts: Attempts;
  jobs: Jobs;
  shopEvents: ShopEvents;
}> = async (app, { attempts, jobs, shopEvents }) => {
  const counting = { attempts, jobs };

  app.route(serve(pinEndpoints.usersAtTheTill, ({ shop }) => listUsersAtTheTill(shop)));

  app.route(
    serve(pinEndpoints.set, ({ author, shop, params, body }) =>
      setPin(shop, author, { userId: params.id, pin: body.pin }),
    ),
  );

  app.route(
    serve(pinEndpoints.remove, ({ author, shop, params }) =>
      setPin(shop, author, { userId: params.id, pin: undefined }),
    ),
  );

  app.route(
    serve(pinEndpoints.switchSeller, async (request) => {
      const { actor, author, shop, body } = request;
      const typist = { ...actor, origin: originOf(request), now: author.now };
      const session = await switchSeller(shop, typist, body, counting);
      shopEvents.endSession(shop.shopId, actor.sessionId);
      return session;
    }),
  );

  app.route(
    serve(pinEndpoints.unlock, async (request) => {
      const { actor, author, shop, body } = request;
      const typist = { ...actor, origin: originOf(request), now: author.now };
      await checkOwnPin(shop, typist, body.pin, counting);
    }),
  );

  app.route({
    ...serve(pinEndpoints.unlockWithPassword, async ({ actor, shop, body }) => {
      // Counted by session: sign-ins that others try with this name do not keep the till locked.
      await attempts.tryPassword(
        nameKey(actor.username),
        () => provePassword(shop, actor.userId, body.password),
        actor.sessionId,
      );
    }),
    ...limitCalls(attempts, 'unlock'),
  });

  app.route(
    serve(pinEndpoints.authorize, (request) => {
      const { actor, author, shop, body } = request;
      const typist = { ...actor, origin: originOf(request), now: author.now };
      return authorize(shop, typist, body, counting);
    }),
  );
};
