import { customerBatchEndpoints } from '@mostrador/contracts/customer-batches';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { getBatch, listBatches, listRows, parts } from './batches.repository.ts';
import { createBatch, undoBatch } from './customer-batches.usecases.ts';

export const customerBatchRoutes: FastifyPluginAsync = async (app) => {
  app.route(
    serve(customerBatchEndpoints.addPart, ({ author, shop, params, body }) =>
      parts.put(shop, { batchId: params.id, part: params.part, rows: body, now: author.now }),
    ),
  );

  app.route(
    serve(customerBatchEndpoints.create, ({ author, shop, body }) =>
      createBatch(shop, author, body),
    ),
  );

  app.route(serve(customerBatchEndpoints.list, ({ shop, query }) => listBatches(shop, query.page)));

  app.route(
    serve(customerBatchEndpoints.get, async ({ shop, params, query }) => ({
      batch: await getBatch(shop, params.id),
      ...(await listRows(shop, params.id, query)),
    })),
  );

  app.route(
    serve(customerBatchEndpoints.undo, ({ author, shop, params }) =>
      undoBatch(shop, author, params.id),
    ),
  );
};
