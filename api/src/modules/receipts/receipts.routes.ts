import { returnEndpoints } from '@mostrador/contracts/returns';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { receiptNumberOf } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serveInSteps } from '../../serve.ts';
import type { PrintReceipt } from './print-receipt.ts';
import { findReturnReceipt, findSaleReceipt } from './receipts.usecases.ts';

export const receiptRoutes: FastifyPluginAsync<{
  clock: Clock;
  printReceipt: PrintReceipt;
}> = async (app, { clock, printReceipt }) => {
  app.route(
    serveInSteps(saleEndpoints.receipt, async ({ actor, shop, params, query }, _reply, inLane) => ({
      name: `comprobante-${receiptNumberOf(params.id)}.pdf`,
      type: 'application/pdf',
      content: await printReceipt(actor.shopId, query.paper, () =>
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
        content: await printReceipt(actor.shopId, query.paper, () =>
          inLane(() => findReturnReceipt(shop, actor, { ...params, now: clock.now() })),
        ),
      }),
    ),
  );
};
