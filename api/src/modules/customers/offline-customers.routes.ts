import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { deliverCustomer } from './offline-customers.usecases.ts';

export const offlineCustomerRoutes: FastifyPluginAsync = async (app) => {
  app.route(
    serve(offlineEntryEndpoints.deliverCustomer, ({ author, shop, body }) =>
      deliverCustomer(shop, author, body),
    ),
  );
};
