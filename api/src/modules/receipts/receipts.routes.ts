import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import { returnEndpoints } from '@mostrador/contracts/returns';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { receiptNumberOf } from '@mostrador/domain';
import type { FastifyPluginAsync } from 'fastify';
import { serveInSteps } from '../../serve.ts';
import { findPrintableInvoice } from '../invoices/printable-invoice.ts';
import type { PrintReceipt } from './print-receipt.ts';
import { findReturnReceipt, findSaleReceipt, invoiceFileName } from './receipts.usecases.ts';

export const receiptRoutes: FastifyPluginAsync<{
  printReceipt: PrintReceipt;
  settings: { mode: RuntimeConfig['mode'] };
}> = async (app, { printReceipt, settings: { mode } }) => {
  app.route(
    serveInSteps(
      saleEndpoints.receipt,
      async ({ actor, author, shop, params, query }, _reply, inShopQueue) => {
        let name = '';
        const content = await printReceipt(actor.shopId, query.paper, async () => {
          const asked = { ...params, now: author.now, mode };
          const found = await inShopQueue(() => findSaleReceipt(shop, actor, asked));
          name = found.name;
          return found;
        });
        return { name, type: 'application/pdf', content };
      },
    ),
  );

  app.route(
    serveInSteps(
      invoiceEndpoints.pdf,
      async ({ actor, author, shop, params, query }, _reply, inShopQueue) => {
        let name = '';
        const content = await printReceipt(actor.shopId, query.paper, async () => {
          const asked = { ...params, now: author.now, mode };
          const found = await inShopQueue(() => findPrintableInvoice(shop, actor, asked));
          name = invoiceFileName(found.invoice);
          return found;
        });
        return { name, type: 'application/pdf', content };
      },
    ),
  );

  app.route(
    serveInSteps(
      returnEndpoints.receipt,
      async ({ actor, author, shop, params, query }, _reply, inShopQueue) => ({
        name: `devolucion-${receiptNumberOf(params.returnId)}.pdf`,
        type: 'application/pdf',
        content: await printReceipt(actor.shopId, query.paper, () =>
          inShopQueue(() => findReturnReceipt(shop, actor, { ...params, now: author.now })),
        ),
      }),
    ),
  );
};
