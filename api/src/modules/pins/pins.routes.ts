import { pinEndpoints } from '@mostrador/contracts/pins';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { originOf } from '../accounts/sessions/session-origin.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { listUsersAtTheTill } from './pins.repository.ts';
import { authorize, setPin, switchSeller } from './pins.usecases.ts';

export const pinRoutes: FastifyPluginAsync<{
  clock: Clock;
  attempts: Attempts;
  jobs: Jobs;
  shopEvents: ShopEvents;
}> = async (app, { clock, attempts, jobs, shopEvents }) => {
  const counting = { attempts, jobs };

  app.route(serve(pinEndpoints.usersAtTheTill, ({ shop }) => listUsersAtTheTill(shop)));

  app.route(
    serve(pinEndpoints.set, ({ actor, shop, params, body }) =>
      setPin(shop, { ...actor, now: clock.now() }, { userId: params.id, pin: body.pin }),
    ),
  );

  app.route(
    serve(pinEndpoints.remove, ({ actor, shop, params }) =>
      setPin(shop, { ...actor, now: clock.now() }, { userId: params.id, pin: undefined }),
    ),
  );

  app.route(
    serve(pinEndpoints.switchSeller, async (request) => {
      const { actor, shop, body } = request;
      const typist = { ...actor, origin: originOf(request), now: clock.now() };
      const session = await switchSeller(shop, typist, body, counting);
      shopEvents.endSession(shop.shopId, actor.sessionId);
      return session;
    }),
  );

  app.route(
    serve(pinEndpoints.authorize, (request) => {
      const { actor, shop, body } = request;
      const typist = { ...actor, origin: originOf(request), now: clock.now() };
      return authorize(shop, typist, body, counting);
    }),
  );
};
