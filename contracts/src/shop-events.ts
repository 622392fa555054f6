import { endpoint } from './endpoint.ts';

export type * from './shop-events.schemas.ts';

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
