import { productBatchEndpoints } from '@mostrador/contracts/product-batches';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { parts } from './batch-parts.repository.ts';
import { getBatch, listBatches, listRows } from './batches.repository.ts';
import { cancelBatch, createBatch, undoBatch } from './product-batches.usecases.ts';

export const productBatchRoutes: FastifyPluginAsync<{ limits: PlanLimits; jobs: Jobs }> = async (
  app,
  { limits, jobs },
) => {
  app.route(
    serve(productBatchEndpoints.addPart, ({ author, shop, params, body }) =>
      parts.put(shop, { batchId: params.id, part: params.part, rows: body, now: author.now }),
    ),
  );

  app.route(
    serve(productBatchEndpoints.create, ({ author, shop, body }) =>
      createBatch(shop, author, body, { limits, jobs }),
    ),
  );

  app.route(serve(productBatchEndpoints.list, ({ shop, query }) => listBatches(shop, query.page)));

  app.route(
    serve(productBatchEndpoints.get, async ({ shop, params, query }) => ({
      batch: await getBatch(shop, params.id),
      ...(await listRows(shop, params.id, query)),
    })),
  );

  app.route(
    serve(productBatchEndpoints.undo, ({ author, shop, params }) =>
      undoBatch(shop, author, params.id, jobs),
    ),
  );

  app.route(
    serve(productBatchEndpoints.cancel, ({ author, shop, params }) =>
      cancelBatch(shop, author, params.id),
    ),
  );
};
