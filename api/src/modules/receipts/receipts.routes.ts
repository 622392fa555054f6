import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import { returnEndpoints } from '@mostrador/contracts/returns';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { receiptNumberOf } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serveInSteps } from '../../serve.ts';
import { findPrintableInvoice } from '../invoices/printable-invoice.ts';
import type { PrintReceipt } from './print-receipt.ts';
import { findReturnReceipt, findSaleReceipt, invoiceFileName } from './receipts.usecases.ts';

export const receiptRoutes: FastifyPluginAsync<{
  clock: Clock;
  printReceipt: PrintReceipt;
  mode: RuntimeConfig['mode'];
}> = async (app, { clock, printReceipt, mode }) => {
  app.route(
    serveInSteps(saleEndpoints.receipt, async ({ actor, shop, params, query }, _reply, inLane) => {
      let name = '';
      const content = await printReceipt(actor.shopId, query.paper, async () => {
        const asked = { ...params, now: clock.now(), mode };
        const found = await inLane(() => findSaleReceipt(shop, actor, asked));
        name = found.name;
        return found;
      });
      return { name, type: 'application/pdf', content };
    }),
  );

  app.route(
    serveInSteps(invoiceEndpoints.pdf, async ({ actor, shop, params, query }, _reply, inLane) => {
      let name = '';
      const content = await printReceipt(actor.shopId, query.paper, async () => {
        const asked = { ...params, now: clock.now(), mode };
        const found = await inLane(() => findPrintableInvoice(shop, actor, asked));
        name = invoiceFileName(found.invoice);
        return found;
      });
      return { name, type: 'application/pdf', content };
    }),
  );

  app.route(
    serveInSteps(
      returnEndpoints.receipt,
      async ({ actor, shop, params, query }, _reply, inLane) => ({
        name: `devolucion-${receiptNumberOf(params.returnId)}.pdf`,
        type: 'application/pdf',
        content: await printReceipt(actor.shopId, query.paper, () =>
          inLane(() => findReturnReceipt(shop, actor, { ...params, now: clock.now() })),
        ),
      }),
    ),
  );
};
