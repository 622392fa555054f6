import { productLabelEndpoints } from '@mostrador/contracts/product-labels';
import { formatDay, shopDayOf } from '@mostrador/domain';
import type { FastifyPluginAsync } from 'fastify';
import { serveInSteps } from '../../serve.ts';
import { createLabelPrinter } from './label-printer.ts';
import { findLabels } from './product-labels.repository.ts';

export const productLabelRoutes: FastifyPluginAsync = async (app) => {
  const printer = createLabelPrinter({ log: app.log });
  app.addHook('onClose', () => printer.close());

  app.route(
    serveInSteps(
      productLabelEndpoints.print,
      async ({ actor, author, shop, body }, _reply, inShopQueue) => {
        const { products, date, ...look } = body;
        const content = await printer.print(actor.shopId, async () => ({
          ...look,
          date: date ? formatDay(shopDayOf(author.now)) : undefined,
          ...(await inShopQueue(() => findLabels(shop, products))),
        }));
        return { name: 'etiquetas.pdf', type: 'application/pdf', content };
      },
    ),
  );
};
