import { productEndpoints } from '@mostrador/contracts/products';
import type { Clock } from '@mostrador/server-kit/clock';
import { acceptsRows } from '@mostrador/server-kit/http/accepts-rows';
import type { SignedInUser } from '@mostrador/server-kit/http/authentication';
import { routeOf } from '@mostrador/server-kit/http/serve';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve, serveInSteps } from '../../serve.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { keepingImage } from '../images/keep-image.ts';
import type { PlanLimits } from '../subscriptions/limits/plan-limits.ts';
import { createBestSellers } from './best-sellers.ts';
import { createKeptLists } from './kept-lists.ts';
import { createListBuilder } from './list-builder.ts';
import { changesSince } from './product-changes.usecases.ts';
import { createProductLists } from './product-lists.ts';
import { nothingToChange } from './products.errors.ts';
import { findCost } from './products.repository.ts';
import { addProduct, changeProduct, markProduct, removeProduct } from './products.usecases.ts';
import { createListSender } from './send-list.ts';
import { listStockMovements } from './stock-movements.repository.ts';

/** Room for the lists of 65 shops of 20,000 products, as browsers request them. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

export const productRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  jobs: Jobs;
  imageFiles: ImageFiles;
  limits: PlanLimits;
}> = async (app, { database, clock, jobs, imageFiles, limits }) => {
  const { connectionString = '' } = database.pool.options;
  const builder = createListBuilder({ connectionString });
  app.addHook('onClose', () => builder.close());
  const lists = createProductLists({
    database,
    semaphore: app.fairUse.semaphore,
    kept: createKeptLists({ maxBytes: MAX_KEPT_BYTES }),
    builder,
  });
  const sendList = createListSender();

  app.route({
    ...routeOf(productEndpoints.list),
    // Waits for other requests of its shop without holding a permit, and is sent as cached.
    async handler(request, reply) {
      const { shopId } = request.actor as SignedInUser;
      const form = acceptsRows(request.headers.accept) ? 'rows' : 'items';
      const list = await lists.upToDate({ shopId, form });
      return sendList(list, { shopId, form, request, reply });
    },
    compress: false,
  });

  app.route(serve(productEndpoints.changes, ({ shop, query }) => changesSince(shop, query.since)));

  const bestSellersOf = createBestSellers({ clock });
  app.route(
    serveInSteps(productEndpoints.bestSellers, async ({ shop }, _reply, inLane) => ({
      productIds: await bestSellersOf(shop, inLane),
    })),
  );

  const images = { database, files: imageFiles, jobs, clock, log: app.log };
  /** Reads the clock when the change is made: storing a picture first may take seconds. */
  const by = (actor: { userId: string; username: string }) => ({ ...actor, now: clock.now() });

  app.route(
    serveInSteps(productEndpoints.create, ({ actor, shop, body, files }, _reply, inLane) =>
      keepingImage(images, files.image, { shop, inLane }, (imageId) =>
        inLane(() => addProduct(shop, by(actor), body, { imageId, jobs }, limits)),
      ),
    ),
  );

  app.route(
    serveInSteps(
      productEndpoints.update,
      ({ actor, shop, params, body, files }, _reply, inLane) => {
        if (!files.image && Object.keys(body).length === 0) throw nothingToChange();
        return keepingImage(
          images,
          files.image,
          { shop, inLane, replacedOn: params.id },
          (imageId) =>
            inLane(() => changeProduct(shop, by(actor), params.id, body, { imageId, jobs })),
        );
      },
    ),
  );

  app.route(
    serve(productEndpoints.remove, ({ actor, shop, params }) =>
      removeProduct(shop, by(actor), params.id, jobs),
    ),
  );

  app.route(
    serve(productEndpoints.cost, async ({ shop, params }) => ({
      cost: await findCost(shop, params.id),
    })),
  );

  app.route(
    serve(productEndpoints.setFavourite, ({ actor, shop, params, body }) =>
      markProduct(shop, by(actor), params.id, body),
    ),
  );

  app.route(
    serve(productEndpoints.stockMovements, ({ shop, params, query }) =>
      listStockMovements(shop, params.id, query),
    ),
  );
};
