import { offlineLeaseEndpoints } from '@mostrador/contracts/offline-leases';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { issueLease } from './offline-leases.repository.ts';

export const offlineLeaseRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(offlineLeaseEndpoints.issue, ({ author, shop }) => issueLease(shop, author)));
};
