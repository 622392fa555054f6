import { endpoint } from './endpoint.ts';
import type { Topic } from './topics.ts';

export type * from './shop-events.schemas.ts';

/**
 * Header of an event stream: JSON with the milliseconds for which each topic has certainly not
 * changed. Only data read before that time may be outdated.
 */
export const QUIET_HEADER = 'quiet-ms';
export type QuietTopics = Partial<Record<Topic, number>>;

export const shopEventEndpoints = {
  /** Nothing is replayed: a client that reconnects reads its lists again. */
  subscribe: endpoint({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    answers: 'events',
    summary: 'Changes of the shop as they happen (server-sent events)',
    schemas: async () => {
      const { shopEvent } = await import('./shop-events.schemas.ts');
      return { response: { 200: shopEvent } };
    },
  }),
};
