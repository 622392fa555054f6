import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import type { Clock } from '@mostrador/server-kit/clock';
import type { ReceivedFile } from '@mostrador/server-kit/http/receive-forms';
import type { InLane } from '@mostrador/server-kit/http/serve';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import type { Database, ShopDatabase } from '../../database/database.ts';
import { serve, serveInSteps } from '../../serve.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { keepingImage } from '../images/keep-image.ts';
import { toStoreConfig } from './shown-store-config.ts';
import { findStoreConfig, type StoreImageKind } from './store-config.repository.ts';
import { changeStoreImage, saveStoreConfig } from './store-config.usecases.ts';

interface Upload {
  actor: { userId: string; username: string };
  shop: ShopDatabase;
  inLane: InLane;
}

export const storeConfigRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  jobs: Jobs;
  imageFiles: ImageFiles;
}> = async (app, { database, clock, jobs, imageFiles }) => {
  const images = { database, files: imageFiles, jobs, clock, log: app.log };
  const by = (actor: Upload['actor']) => ({ ...actor, now: clock.now() });

  async function keep(kind: StoreImageKind, file: ReceivedFile, { actor, shop, inLane }: Upload) {
    const upload = { shop, inLane, use: kind, replacesInStore: kind };
    return keepingImage(images, file, upload, (imageId) =>
      inLane(() => changeStoreImage(shop, by(actor), { kind, imageId: imageId ?? null, jobs })),
    );
  }

  async function remove(kind: StoreImageKind, { actor, shop }: Omit<Upload, 'inLane'>) {
    await changeStoreImage(shop, by(actor), { kind, imageId: null, jobs });
  }

  app.route(
    serve(storeConfigEndpoints.get, async ({ shop }) => {
      const stored = await findStoreConfig(shop);
      return stored ? toStoreConfig(shop.shopId, stored) : null;
    }),
  );

  app.route(
    serve(storeConfigEndpoints.update, ({ actor, shop, body }) =>
      saveStoreConfig(shop, by(actor), body),
    ),
  );

  app.route(
    serveInSteps(storeConfigEndpoints.uploadLogo, ({ actor, shop, files }, _reply, inLane) =>
      keep('logo', files.logo, { actor, shop, inLane }),
    ),
  );
  app.route(
    serveInSteps(storeConfigEndpoints.uploadBanner, ({ actor, shop, files }, _reply, inLane) =>
      keep('banner', files.banner, { actor, shop, inLane }),
    ),
  );
  app.route(
    serveInSteps(storeConfigEndpoints.uploadFavicon, ({ actor, shop, files }, _reply, inLane) =>
      keep('favicon', files.favicon, { actor, shop, inLane }),
    ),
  );

  app.route(serve(storeConfigEndpoints.removeLogo, (request) => remove('logo', request)));
  app.route(serve(storeConfigEndpoints.removeBanner, (request) => remove('banner', request)));
  app.route(serve(storeConfigEndpoints.removeFavicon, (request) => remove('favicon', request)));
};
