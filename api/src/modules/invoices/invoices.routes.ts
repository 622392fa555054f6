import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveInSteps } from '../../serve.ts';
import type { StoredInvoice } from './invoice-records.repository.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { correctReceiver, invoiceSale, retryInvoice, waitForInvoice } from './invoices.usecases.ts';
import { warningOf } from './sale-invoices.ts';
import { toInvoice } from './shown-invoice.ts';

export const invoiceRoutes: FastifyPluginAsync<InvoiceServices> = async (app, services) => {
  // Outside the per-shop queue: waiting for ARCA must not block the shop's other calls.
  app.route(
    serveInSteps(invoiceEndpoints.issue, async ({ author, shop, params }, _reply, inShopQueue) => {
      const id = await inShopQueue(() => invoiceSale(services, shop, author, params.id));
      return answerOf(await waitForInvoice(services, shop, id));
    }),
  );

  app.route(
    serveInSteps(invoiceEndpoints.retry, async ({ author, shop, params }, _reply, inShopQueue) => {
      await inShopQueue(() => retryInvoice(services, shop, author, params.id));
      return answerOf(await waitForInvoice(services, shop, params.id));
    }),
  );

  app.route(
    serve(invoiceEndpoints.correct, ({ author, shop, params, body }) =>
      correctReceiver(shop, author, params.id, body),
    ),
  );
};

function answerOf(stored: StoredInvoice) {
  const warning = warningOf(stored);
  return { invoice: toInvoice(stored), ...(warning !== undefined && { warning }) };
}
