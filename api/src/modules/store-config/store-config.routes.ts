import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import type { Clock } from '@mostrador/server-kit/clock';
import type { ReceivedFile } from '@mostrador/server-kit/http/receive-forms';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import type { Database, ShopDatabase } from '../../database/database.ts';
import { serve, serveInSteps } from '../../serve.ts';
import type { Authorship } from '../audit/record-audit.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { keepingImage } from '../images/keep-image.ts';
import { toStoreConfig } from './shown-store-config.ts';
import { findStoreConfig, type StoreImageKind } from './store-config.repository.ts';
import { changeStoreImage, saveStoreConfig } from './store-config.usecases.ts';

interface Upload {
  author: Authorship;
  shop: ShopDatabase;
  inShopQueue: InShopQueue;
}

export const storeConfigRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  jobs: Jobs;
  imageFiles: ImageFiles;
}> = async (app, { database, clock, jobs, imageFiles }) => {
  const images = { database, files: imageFiles, jobs, clock, log: app.log };

  async function keep(
    kind: StoreImageKind,
    file: ReceivedFile,
    { author, shop, inShopQueue }: Upload,
  ) {
    const upload = { shop, inShopQueue, use: kind, replacesInStore: kind };
    return keepingImage(images, file, upload, (imageId) =>
      inShopQueue(() => {
        // Storing the picture may have taken seconds.
        const now = clock.now();
        return changeStoreImage(shop, { ...author, now }, { kind, imageId: imageId ?? null, jobs });
      }),
    );
  }

  async function remove(kind: StoreImageKind, { author, shop }: Omit<Upload, 'inShopQueue'>) {
    await changeStoreImage(shop, author, { kind, imageId: null, jobs });
  }

  app.route(
    serve(storeConfigEndpoints.get, async ({ shop }) => {
      const stored = await findStoreConfig(shop);
      return stored ? toStoreConfig(shop.shopId, stored) : null;
    }),
  );

  app.route(
    serve(storeConfigEndpoints.update, ({ author, shop, body }) =>
      saveStoreConfig(shop, author, body),
    ),
  );

  app.route(
    serveInSteps(storeConfigEndpoints.uploadLogo, ({ author, shop, files }, _reply, inShopQueue) =>
      keep('logo', files.logo, { author, shop, inShopQueue }),
    ),
  );
  app.route(
    serveInSteps(
      storeConfigEndpoints.uploadBanner,
      ({ author, shop, files }, _reply, inShopQueue) =>
        keep('banner', files.banner, { author, shop, inShopQueue }),
    ),
  );
  app.route(
    serveInSteps(
      storeConfigEndpoints.uploadFavicon,
      ({ author, shop, files }, _reply, inShopQueue) =>
        keep('favicon', files.favicon, { author, shop, inShopQueue }),
    ),
  );

  app.route(serve(storeConfigEndpoints.removeLogo, (request) => remove('logo', request)));
  app.route(serve(storeConfigEndpoints.removeBanner, (request) => remove('banner', request)));
  app.route(serve(storeConfigEndpoints.removeFavicon, (request) => remove('favicon', request)));
};
