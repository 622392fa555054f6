import { returnEndpoints } from '@mostrador/contracts/returns';
import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { listReturnsOfSale, makeReturn } from './returns.usecases.ts';

export const returnRoutes: FastifyPluginAsync<{ clock: Clock; jobs: Jobs }> = async (
  app,
  { clock, jobs },
) => {
  app.route(
    serve(returnEndpoints.make, ({ actor, shop, params, body }) => {
      const now = clock.now();
      const asked = { ...body, _id: body._id ?? newId(now) };
      return makeReturn(shop, { ...actor, now }, params.id, asked, jobs);
    }),
  );

  app.route(
    serve(returnEndpoints.list, async ({ actor, shop, params }) => ({
      returns: await listReturnsOfSale(shop, actor, { saleId: params.id, now: clock.now() }),
    })),
  );
};
