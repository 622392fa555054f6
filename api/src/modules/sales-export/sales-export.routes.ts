import { saleEndpoints } from '@mostrador/contracts/sales';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serveInSteps } from '../../serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { createSalesExporter, type ExportedSoFar } from './sales-exporter.ts';
import { MEDIA_TYPES } from './sales-file.ts';

export const salesExportRoutes: FastifyPluginAsync<{
  database: Database;
  shopEvents: ShopEvents;
}> = async (app, { database, shopEvents }) => {
  const { connectionString = '' } = database.pool.options;
  const exporter = await createSalesExporter({ connectionString, log: app.log });
  // Stops exports first: a closing server waits for its calls, but less than an export takes.
  app.addHook('preClose', () => exporter.stop());
  app.addHook('onClose', () => exporter.close());

  app.route({
    ...serveInSteps(
      saleEndpoints.export,
      async ({ actor, author, shop, params: { format }, query }, reply, inShopQueue) => {
        const { exportId, ...filter } = query;
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const now = author.now;
        const { sales, bytes, content } = await exporter.make(
          { shopId: actor.shopId, format, filter, madeAt: now },
          {
            signal: gone.signal,
            onProgress(soFar) {
              if (exportId === undefined) return;
              shopEvents.publish(actor.shopId, [
                { type: 'export-progress', exportId, progress: fractionOf(soFar), topics: [] },
              ]);
            },
          },
        );
        try {
          await inShopQueue(() =>
            shop.transact(async (tx) =>
              recordAudit(tx, { ...actor, now }, 'sales.exported', { format, filter, sales }),
            ),
          );
        } catch (error) {
          content.destroy();
          throw error;
        }
        reply.header('content-length', bytes);
        return { name: `ventas.${format}`, type: MEDIA_TYPES[format], content };
      },
    ),
    // A stream that is compressed while it is sent has no length, so the download would show no
    // progress.
    compress: false,
  });
};

/**
 * Returns only a fraction: all tills of the shop receive it, and only users who may see the history
 * may know the number of sales.
 */
function fractionOf({ done, total }: ExportedSoFar): number {
  return total === 0 ? 1 : done / total;
}
