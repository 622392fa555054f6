import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { listEntries } from './offline-entries.repository.ts';
import { reviewAllEntries, reviewEntry } from './offline-entries.usecases.ts';

/** Each kind of entry is delivered to the module that records it. */
export const offlineEntryRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(offlineEntryEndpoints.list, ({ shop, query }) => listEntries(shop, query)));

  app.route(
    serve(offlineEntryEndpoints.review, ({ author, shop, params }) =>
      reviewEntry(shop, author, params.id),
    ),
  );

  app.route(
    serve(offlineEntryEndpoints.reviewAll, async ({ author, shop, body }) => ({
      reviewed: await reviewAllEntries(shop, author, new Date(body.receivedUntil)),
    })),
  );
};
