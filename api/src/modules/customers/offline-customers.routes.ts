import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { deliverCustomer } from './offline-customers.usecases.ts';

export const offlineCustomerRoutes: FastifyPluginAsync<{ jobs: Jobs }> = async (app, { jobs }) => {
  app.route(
    serve(offlineEntryEndpoints.deliverCustomer, ({ author, shop, body }) =>
      deliverCustomer(shop, { ...author, jobs }, body),
    ),
  );
};
