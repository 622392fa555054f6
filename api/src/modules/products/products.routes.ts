import { productEndpoints } from '@mostrador/contracts/products';
import type { Clock } from '@mostrador/server-kit/clock';
import { routeOf } from '@mostrador/server-kit/http/serve';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve, serveInSteps } from '../../serve.ts';
import type { Authorship } from '../audit/record-audit.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { keepingImage } from '../images/keep-image.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { createBestSellers } from './best-sellers.ts';
import { createListBuilder } from './list-builder.ts';
import { createListCache } from './list-cache.ts';
import { findRepriced, listPriceChanges } from './price-changes.repository.ts';
import { changesSince } from './product-changes.usecases.ts';
import { createProductLists } from './product-lists.ts';
import { nothingToChange } from './products.errors.ts';
import { findCost, listCosts } from './products.repository.ts';
import { addProduct, changeProduct, markProduct, removeProduct } from './products.usecases.ts';
import { createListSender } from './send-list.ts';
import { listShortages } from './shortages.repository.ts';
import { settleShortage } from './shortages.usecases.ts';
import { listStockMovements } from './stock-movements.repository.ts';

/** Room for the lists of 65 shops of 20,000 products, as browsers request them. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

export const productRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  jobs: Jobs;
  imageFiles: ImageFiles;
  limits: PlanLimits;
}> = async (app, { database, clock, jobs, imageFiles, limits }) => {
  const { connectionString = '' } = database.pool.options;
  const builder = createListBuilder({ connectionString, log: app.log });
  app.addHook('onClose', () => builder.close());
  const lists = createProductLists({
    database,
    semaphore: app.fairUse.semaphore,
    cache: createListCache({ maxBytes: MAX_CACHE_BYTES }),
    builder,
  });
  const sendList = createListSender();

  app.route({
    ...routeOf(productEndpoints.list),
    // Waits for other requests of its shop without holding a permit, and is sent as cached.
    async handler(request, reply) {
      const { shopId } = request.actor as SignedInUser;
      const list = await lists.upToDate(shopId);
      return sendList(list, { shopId, request, reply });
    },
    compress: false,
  });

  app.route(serve(productEndpoints.changes, ({ shop, query }) => changesSince(shop, query.since)));

  const bestSellersOf = createBestSellers({ clock });
  app.route(
    serveInSteps(productEndpoints.bestSellers, async ({ shop }, _reply, inShopQueue) => ({
      productIds: await bestSellersOf(shop, inShopQueue),
    })),
  );

  const images = { database, files: imageFiles, jobs, clock, log: app.log };
  /** The author of a change whose picture was stored first, which may have taken seconds. */
  const afterUpload = (author: Authorship) => ({ ...author, now: clock.now() });

  app.route(
    serveInSteps(productEndpoints.create, ({ author, shop, body, files }, _reply, inShopQueue) =>
      keepingImage(images, files.image, { shop, inShopQueue }, (imageId) =>
        inShopQueue(() => addProduct(shop, afterUpload(author), body, { imageId, jobs }, limits)),
      ),
    ),
  );

  app.route(
    serveInSteps(
      productEndpoints.update,
      ({ author, shop, params, body, files }, _reply, inShopQueue) => {
        if (!files.image && Object.keys(body).length === 0) throw nothingToChange();
        return keepingImage(
          images,
          files.image,
          { shop, inShopQueue, replacedOn: params.id },
          (imageId) =>
            inShopQueue(() =>
              changeProduct(shop, afterUpload(author), params.id, body, { imageId, jobs }),
            ),
        );
      },
    ),
  );

  app.route(
    serve(productEndpoints.remove, ({ author, shop, params }) =>
      removeProduct(shop, author, params.id, jobs),
    ),
  );

  app.route(
    serve(productEndpoints.cost, async ({ shop, params }) => ({
      cost: await findCost(shop, params.id),
    })),
  );

  app.route(serve(productEndpoints.costs, ({ shop }) => listCosts(shop)));

  app.route(
    serve(productEndpoints.priceChanges, async ({ shop, params, query }) => ({
      changes: await listPriceChanges(shop, params.id, query),
    })),
  );

  app.route(
    serve(productEndpoints.repriced, async ({ shop, query }) => ({
      productIds: await findRepriced(shop, new Date(query.since)),
    })),
  );

  app.route(
    serve(productEndpoints.setFavourite, ({ author, shop, params, body }) =>
      markProduct(shop, author, params.id, body),
    ),
  );

  app.route(serve(productEndpoints.shortages, ({ shop }) => listShortages(shop)));

  app.route(
    serve(productEndpoints.settleShortage, ({ author, shop, params, body }) =>
      settleShortage(shop, author, params.id, body),
    ),
  );

  app.route(
    serve(productEndpoints.stockMovements, ({ shop, params, query }) =>
      listStockMovements(shop, params.id, query),
    ),
  );
};
