import { shopEventEndpoints } from '@mostrador/contracts/shop-events';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../http/serve.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import type { ShopEvents } from './shop-events.ts';

const HEARTBEAT_MS = 20_000;
/** A stream ends and is asked for again, signed in again: so it never outlives its session by more. */
const LONGEST_STREAM_MS = 60 * 60_000;

export const shopEventRoutes: FastifyPluginAsync<{ shopEvents: ShopEvents }> = async (
  app,
  { shopEvents },
) => {
  const open = new Map<EventStream, { endsAt: number }>();

  const heartbeat = setInterval(() => {
    const now = performance.now();
    for (const [stream, { endsAt }] of open) {
      if (now >= endsAt) stream.end();
      else stream.beat();
    }
  }, HEARTBEAT_MS);

  // A server does not close while a stream is open, and a stream does not end by itself.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open.keys()) stream.end();
  });

  app.route({
    ...serve(shopEventEndpoints.subscribe, async ({ actor }, reply) => {
      const stream = openEventStream(reply, () => {
        open.delete(stream);
        stopListening();
      });
      const stopListening = shopEvents.listen({
        shopId: actor.shopId,
        sessionId: actor.sessionId,
        receive: stream.send,
        end: stream.end,
      });
      open.set(stream, { endsAt: performance.now() + LONGEST_STREAM_MS });
      return '';
    }),
    exposeHeadRoute: false,
  });
};
