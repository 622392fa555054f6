import { QUIET_HEADER, shopEventEndpoints } from '@mostrador/contracts/shop-events';
import { routeOf } from '@mostrador/server-kit/http/serve';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import type { FastifyPluginAsync } from 'fastify';
import { openEventStream } from './event-stream.ts';
import { createOpenStreams, type StreamLimits } from './open-streams.ts';
import type { ShopEvents } from './shop-events.ts';

export const shopEventRoutes: FastifyPluginAsync<{
  shopEvents: ShopEvents;
  limits: StreamLimits;
}> = async (app, { shopEvents, limits }) => {
  const streams = createOpenStreams(limits);

  // A draining server waits for open streams, and a stream never ends on its own.
  app.draining.signal.addEventListener('abort', () => streams.endAll());
  // More streams may open until the server closes.
  app.addHook('preClose', async () => streams.endAll());

  app.route({
    ...routeOf(shopEventEndpoints.subscribe),
    async handler(request, reply) {
      const actor = request.actor as SignedInUser;
      streams.check(actor);
      // No change can come between this call and listening: both run in the same turn of the event
      // loop.
      const quiet = shopEvents.quietOf(actor.shopId);
      if (quiet) reply.header(QUIET_HEADER, JSON.stringify(quiet));
      const stream = openEventStream(reply, () => {
        streams.remove(actor, stream);
        stopListening();
      });
      const stopListening = shopEvents.listen({
        shopId: actor.shopId,
        sessionId: actor.sessionId,
        receive: stream.send,
        end: stream.end,
      });
      streams.add(actor, stream);
    },
  });
};
