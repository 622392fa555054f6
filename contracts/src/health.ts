import { endpoint } from './endpoint.ts';

export const healthEndpoints = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers 200 when the server and its database work',
    schemas: async () => {
      const { health } = await import('./health.schemas.ts');
      return { response: { 200: health } };
    },
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Answers 200 when a proxy may send requests to this process',
    schemas: async () => {
      const { readiness } = await import('./health.schemas.ts');
      return { response: { 200: readiness } };
    },
  }),
};
