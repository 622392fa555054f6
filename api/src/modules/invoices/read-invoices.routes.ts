import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { getVisibleSale } from '../sale-records/visible-sales.ts';
import { listInvoicesOfSale } from './invoice-records.repository.ts';
import { toInvoice } from './shown-invoice.ts';
import { countUnfinished } from './unfinished-invoices.repository.ts';

export const readInvoicesRoutes: FastifyPluginAsync = async (app) => {
  app.route(
    serve(invoiceEndpoints.ofSale, async ({ actor, author, shop, params: { id } }) => {
      await getVisibleSale(shop, actor, { id, now: author.now });
      return (await listInvoicesOfSale(shop, id)).map(toInvoice);
    }),
  );

  app.route(serve(invoiceEndpoints.unfinished, ({ shop }) => countUnfinished(shop)));
};
