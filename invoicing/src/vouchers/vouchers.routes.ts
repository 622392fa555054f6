import { voucherEndpoints } from '@mostrador/contracts/vouchers';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../serve.ts';
import type { Vouchers } from './vouchers.ts';

export const voucherRoutes: FastifyPluginAsync<{ vouchers: Vouchers }> = async (
  app,
  { vouchers },
) => {
  app.route(serve(voucherEndpoints.issue, ({ params, body }) => vouchers.issue(params.id, body)));

  app.route(
    serve(voucherEndpoints.find, ({ params, query }) => vouchers.find(query.shopId, params.id)),
  );

  app.route(
    serve(voucherEndpoints.withdraw, async ({ params, query }) => ({
      withdrawn: await vouchers.withdraw(query.shopId, params.id),
    })),
  );
};
