import { consumerRequestEndpoints } from '@mostrador/contracts/consumer-requests';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { type ConsumerRequestServices, keepRequest } from './consumer-requests.usecases.ts';

const RECEIVED = 'Recibimos tu pedido. Te respondemos dentro de las 24 horas.';

export const consumerRequestRoutes: FastifyPluginAsync<ConsumerRequestServices> = async (
  app,
  services,
) => {
  app.route({
    ...serve(consumerRequestEndpoints.send, async ({ body }) => ({
      code: await keepRequest(services, body),
      message: RECEIVED,
    })),
    ...limitCalls(services.attempts, 'consumer-request', { mails: true }),
  });
};
