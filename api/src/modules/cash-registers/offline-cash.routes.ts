import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { deliverMovement, deliverOpening } from './offline-cash.usecases.ts';

export const offlineCashRoutes: FastifyPluginAsync<{ jobs: Jobs }> = async (app, { jobs }) => {
  app.route(
    serve(offlineEntryEndpoints.deliverOpening, ({ author, shop, body }) =>
      deliverOpening(shop, { ...author, jobs }, body),
    ),
  );

  app.route(
    serve(offlineEntryEndpoints.deliverMovement, ({ author, shop, body }) =>
      deliverMovement(shop, { ...author, jobs }, body),
    ),
  );
};
