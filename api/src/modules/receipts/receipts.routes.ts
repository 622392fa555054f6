import { returnEndpoints } from '@mostrador/contracts/returns';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { receiptNumberOf } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serveInSteps } from '../../serve.ts';
import { createReceiptPrinter } from './receipt-printer.ts';
import { findReturnReceipt, findSaleReceipt } from './receipts.usecases.ts';

export const receiptRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  const printer = createReceiptPrinter({ log: app.log });
  app.addHook('onClose', () => printer.close());

  app.route(
    serveInSteps(saleEndpoints.receipt, async ({ actor, shop, params, query }, _reply, inLane) => ({
      name: `comprobante-${receiptNumberOf(params.id)}.pdf`,
      type: 'application/pdf',
      content: await printer.print(actor.shopId, query.paper, () =>
        inLane(() => findSaleReceipt(shop, actor, { ...params, now: clock.now() })),
      ),
    })),
  );

  app.route(
    serveInSteps(
      returnEndpoints.receipt,
      async ({ actor, shop, params, query }, _reply, inLane) => ({
        name: `devolucion-${receiptNumberOf(params.returnId)}.pdf`,
        type: 'application/pdf',
        content: await printer.print(actor.shopId, query.paper, () =>
          inLane(() => findReturnReceipt(shop, actor, { ...params, now: clock.now() })),
        ),
      }),
    ),
  );
};
