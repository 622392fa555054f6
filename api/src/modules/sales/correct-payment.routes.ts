import { saleEndpoints } from '@mostrador/contracts/sales';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { correctPayment } from './correct-payment.usecases.ts';

export const correctPaymentRoutes: FastifyPluginAsync = async (app) => {
  app.route(
    serve(saleEndpoints.correctPayment, ({ author, shop, params, body }) =>
      correctPayment(shop, author, { ...params, ...body }),
    ),
  );
};
