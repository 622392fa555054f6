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
  /** Reads the clock when the change is made: storing a picture first may take seconds. */
  const by = (actor: { userId: string; username: string }) => ({ ...actor, now: clock.now() });

  app.route(serve(storeInfoEndpoints.get, ({ shop }) => findStoreInfo(shop)));

  app.route(
    serve(storeInfoEndpoints.update, ({ actor, shop, body }) =>
      changeStoreInfo(shop, by(actor), body),
    ),
  );

  app.route(
    serveInSteps(storeInfoEndpoints.setLogo, ({ actor, shop, files }, _reply, inLane) =>
      keepingImage(images, files.image, { shop, inLane, replacesLogo: true }, (imageId) =>
        inLane(() => changeLogo(shop, by(actor), imageId ?? null, jobs)),
      ),
    ),
  );

  app.route(
    serve(storeInfoEndpoints.removeLogo, ({ actor, shop }) =>
      changeLogo(shop, by(actor), null, jobs),
    ),
  );
};
