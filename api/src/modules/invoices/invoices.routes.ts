import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { StoredInvoice } from './invoice-records.repository.ts';
import type { InvoiceServices } from './invoice-services.ts';
import { invoiceSale, retryInvoice } from './invoices.usecases.ts';
import { warningOf } from './sale-invoices.ts';
import { toInvoice } from './shown-invoice.ts';

export const invoiceRoutes: FastifyPluginAsync<InvoiceServices> = async (app, services) => {
  const { clock } = services;

  app.route(
    serve(invoiceEndpoints.issue, async ({ actor, shop, params }) =>
      told(await invoiceSale(services, shop, { ...actor, now: clock.now() }, params.id)),
    ),
  );

  app.route(
    serve(invoiceEndpoints.retry, async ({ actor, shop, params }) =>
      told(await retryInvoice(services, shop, { ...actor, now: clock.now() }, params.id)),
    ),
  );
};

function told(stored: StoredInvoice) {
  const warning = warningOf(stored);
  return { invoice: toInvoice(stored), ...(warning !== undefined && { warning }) };
}
