import { endpoint } from './endpoint.ts';

export type * from './consumer-requests.schemas.ts';

export const MAX_REQUEST_MESSAGE_LENGTH = 2000;

export const consumerRequestEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/consumer-requests',
    access: 'public',
    summary: 'Asks to revoke a purchase or to end the service, and answers the code of the request',
    schemas: async () => {
      const { consumerRequest, consumerRequestReceipt } = await import(
        './consumer-requests.schemas.ts'
      );
      return { body: consumerRequest, response: { 201: consumerRequestReceipt } };
    },
  }),
};
