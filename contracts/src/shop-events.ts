import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, quantity } from './fields.ts';

/** What a shop's tills tell each other, within a second, while they are open. */
export const shopEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stock-changed'),
    products: z.array(z.object({ _id: id, stock: quantity, version: z.number().int() })),
  }),
  z.object({ type: z.literal('products-changed') }),
  z.object({ type: z.literal('sales-changed') }),
]);
export type ShopEvent = z.infer<typeof shopEvent>;

export const shopEventEndpoints = {
  /**
   * A server-sent event stream (`text/event-stream`), one `shopEvent` as JSON in each `data`.
   * Nothing is replayed: a client that reconnects reads its lists again.
   */
  subscribe: endpoint({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    summary: 'Changes of the shop as they happen (server-sent events)',
    response: { 200: z.string() },
  }),
};
