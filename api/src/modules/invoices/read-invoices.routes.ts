import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { getVisibleSale } from '../sales/sales.usecases.ts';
import { countUnfinished, listInvoices } from './read-invoices.repository.ts';

export const readInvoicesRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.route(
    serve(invoiceEndpoints.ofSale, async ({ actor, shop, params: { id } }) => {
      await getVisibleSale(shop, actor, { id, now: clock.now() });
      return listInvoices(shop, id);
    }),
  );

  app.route(serve(invoiceEndpoints.unfinished, ({ shop }) => countUnfinished(shop)));
};
