import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve, serveInSteps } from '../../serve.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { keepingImage } from '../images/keep-image.ts';
import { findStoreInfo } from './store-info.repository.ts';
import { changeLogo, changeStoreInfo } from './store-info.usecases.ts';

export const storeInfoRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  jobs: Jobs;
  imageFiles: ImageFiles;
}> = async (app, { database, clock, jobs, imageFiles }) => {
  const images = { database, files: imageFiles, jobs, clock, log: app.log };

  app.route(serve(storeInfoEndpoints.get, ({ shop }) => findStoreInfo(shop)));

  app.route(
    serve(storeInfoEndpoints.update, ({ author, shop, body }) =>
      changeStoreInfo(shop, author, body),
    ),
  );

  app.route(
    serveInSteps(storeInfoEndpoints.setLogo, ({ author, shop, files }, _reply, inShopQueue) =>
      keepingImage(images, files.image, { shop, inShopQueue, replacesLogo: true }, (imageId) =>
        // Storing the picture may have taken seconds.
        inShopQueue(() => changeLogo(shop, { ...author, now: clock.now() }, imageId ?? null, jobs)),
      ),
    ),
  );

  app.route(
    serve(storeInfoEndpoints.removeLogo, ({ author, shop }) =>
      changeLogo(shop, author, null, jobs),
    ),
  );
};
