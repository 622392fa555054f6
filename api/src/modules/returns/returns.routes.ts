import { returnEndpoints } from '@mostrador/contracts/returns';
import { newId } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { listReturnsOfSale, makeReturn } from './returns.usecases.ts';

export const returnRoutes: FastifyPluginAsync<{ jobs: Jobs }> = async (app, { jobs }) => {
  app.route(
    serve(returnEndpoints.make, ({ author, shop, params, body }) => {
      const asked = { ...body, _id: body._id ?? newId(author.now) };
      return makeReturn(shop, author, params.id, asked, jobs);
    }),
  );

  app.route(
    serve(returnEndpoints.list, async ({ actor, author, shop, params }) => ({
      returns: await listReturnsOfSale(shop, actor, { saleId: params.id, now: author.now }),
    })),
  );
};
