import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveInSteps } from '../../serve.ts';
import type { StoredInvoice } from './invoice-records.repository.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { correctReceiver, invoiceSale, retryInvoice, waitForInvoice } from './invoices.usecases.ts';
import { warningOf } from './sale-invoices.ts';
import { toInvoice } from './shown-invoice.ts';

export const invoiceRoutes: FastifyPluginAsync<InvoiceServices> = async (app, services) => {
  const { clock } = services;

  // Outside the per-shop queue: waiting for ARCA must not block the shop's other calls.
  app.route(
    serveInSteps(invoiceEndpoints.issue, async ({ actor, shop, params }, _reply, inLane) => {
      const author = { ...actor, now: clock.now() };
      const id = await inLane(() => invoiceSale(services, shop, author, params.id));
      return told(await waitForInvoice(services, shop, id));
    }),
  );

  app.route(
    serveInSteps(invoiceEndpoints.retry, async ({ actor, shop, params }, _reply, inLane) => {
      const author = { ...actor, now: clock.now() };
      await inLane(() => retryInvoice(services, shop, author, params.id));
      return told(await waitForInvoice(services, shop, params.id));
    }),
  );

  app.route(
    serve(invoiceEndpoints.correct, ({ actor, shop, params, body }) =>
      correctReceiver(shop, { ...actor, now: clock.now() }, params.id, body),
    ),
  );
};

function told(stored: StoredInvoice) {
  const warning = warningOf(stored);
  return { invoice: toInvoice(stored), ...(warning !== undefined && { warning }) };
}
