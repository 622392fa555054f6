import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { getVisibleSale } from '../sales/sales.usecases.ts';
import { listInvoicesOfSale } from './invoice-records.repository.ts';
import { toInvoice } from './shown-invoice.ts';
import { countUnfinished } from './unfinished-invoices.repository.ts';

export const readInvoicesRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.route(
    serve(invoiceEndpoints.ofSale, async ({ actor, shop, params: { id } }) => {
      await getVisibleSale(shop, actor, { id, now: clock.now() });
      return (await listInvoicesOfSale(shop, id)).map(toInvoice);
    }),
  );

  app.route(serve(invoiceEndpoints.unfinished, ({ shop }) => countUnfinished(shop)));
};
