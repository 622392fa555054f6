import { endpoint } from './endpoint.ts';

export * from './consumer-requests.constants.ts';
export type * from './consumer-requests.schemas.ts';

export const consumerRequestEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/consumer-requests',
    access: 'public',
    summary:
      'Requests to revoke a purchase or end the service, and returns the code of the request',
    schemas: async () => {
      const { consumerRequest, consumerRequestReceipt } = await import(
        './consumer-requests.schemas.ts'
      );
      return { body: consumerRequest, response: { 201: consumerRequestReceipt } };
    },
  }),
};
