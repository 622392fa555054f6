import { pinEndpoints } from '@mostrador/contracts/pins';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { listUsersAtTheTill } from './pins.repository.ts';
import { authorize, setPin, switchSeller } from './pins.usecases.ts';

export const pinRoutes: FastifyPluginAsync<{
  clock: Clock;
  attempts: Attempts;
  shopEvents: ShopEvents;
}> = async (app, { clock, attempts, shopEvents }) => {
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
    serve(pinEndpoints.switchSeller, async ({ actor, shop, body }) => {
      const { sessionId } = actor;
      const session = await switchSeller(shop, { ...body, sessionId, now: clock.now(), attempts });
      shopEvents.endSession(shop.shopId, sessionId);
      return session;
    }),
  );

  app.route(
    serve(pinEndpoints.authorize, ({ actor, shop, body }) =>
      authorize(shop, { ...actor, now: clock.now() }, { ...body, attempts }),
    ),
  );
};
