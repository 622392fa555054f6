import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { deliverMovement, deliverOpening } from './offline-cash.usecases.ts';

export const offlineCashRoutes: FastifyPluginAsync = async (app) => {
  app.route(
    serve(offlineEntryEndpoints.deliverOpening, ({ author, shop, body }) =>
      deliverOpening(shop, author, body),
    ),
  );

  app.route(
    serve(offlineEntryEndpoints.deliverMovement, ({ author, shop, body }) =>
      deliverMovement(shop, author, body),
    ),
  );
};
