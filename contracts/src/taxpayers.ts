import { endpoint } from './endpoint.ts';

export type * from './taxpayers.schemas.ts';

export const taxpayerEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/taxpayer/:cuit',
    access: 'signed-in',
    server: 'invoicing',
    summary: "A taxpayer's name and addresses from ARCA's registry",
    schemas: async () => {
      const { byCuit, taxpayer } = await import('./taxpayers.schemas.ts');
      return { params: byCuit, response: { 200: taxpayer } };
    },
  }),
};
