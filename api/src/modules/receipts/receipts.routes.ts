import { returnEndpoints } from '@mostrador/contracts/returns';
import { type ReceiptPaper, saleEndpoints } from '@mostrador/contracts/sales';
import { receiptNumberOf } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import type { Printer } from '../../documents/printer.ts';
import { serveInSteps } from '../../serve.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { createLogoReader } from './printed-logo.ts';
import { type FoundReceipt, findReturnReceipt, findSaleReceipt } from './receipts.usecases.ts';

export const receiptRoutes: FastifyPluginAsync<{
  clock: Clock;
  printer: Printer;
  imageFiles: ImageFiles;
}> = async (app, { clock, printer, imageFiles }) => {
  const readLogo = createLogoReader({ files: imageFiles, log: app.log });
  const print = (shopId: string, paper: ReceiptPaper, find: () => Promise<FoundReceipt>) =>
    printer.print(shopId, paper, async () => {
      const { receipt, logoId } = await find();
      const logo = logoId && (await readLogo({ shopId, imageId: logoId }, paper));
      return { kind: 'receipt', receipt, ...(logo && { logo }) };
    });

  app.route(
    serveInSteps(saleEndpoints.receipt, async ({ actor, shop, params, query }, _reply, inLane) => ({
      name: `comprobante-${receiptNumberOf(params.id)}.pdf`,
      type: 'application/pdf',
      content: await print(actor.shopId, query.paper, () =>
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
        content: await print(actor.shopId, query.paper, () =>
          inLane(() => findReturnReceipt(shop, actor, { ...params, now: clock.now() })),
        ),
      }),
    ),
  );
};
