import { productEndpoints } from '@mostrador/contracts/products';
import { isId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { sizeOfFile } from './image-addresses.ts';
import { CACHED_FOREVER, type ImageFiles } from './image-files.ts';
import { imageNotLoaded } from './images.errors.ts';
import { storageUsageOf } from './storage-quota.ts';

/** A browser that reads nothing for this long does not want the image. */
const LONGEST_STALL_MS = 20_000;

/** Serves `/images/{shopId}/{imageId}/{size}.webp` to everybody, like the pages of a store. */
export function registerImageFiles(app: FastifyInstance, files: ImageFiles): void {
  app.get<{ Params: { shopId: string; imageId: string; file: string } }>(
    '/images/:shopId/:imageId/:file',
    { schema: { hide: true } },
    async ({ params: { shopId, imageId, file }, log }, reply) => {
      const size = sizeOfFile(file);
      if (!size || !isId(shopId) || !isId(imageId)) return reply.callNotFound();
      const content = await files.read({ shopId, imageId }, size).catch((error) => {
        log.error({ err: error }, 'an image was not loaded');
        throw imageNotLoaded();
      });
      if (!content) return reply.callNotFound();
      reply.raw.setTimeout(LONGEST_STALL_MS, () => reply.raw.destroy());
      return reply.type('image/webp').header('cache-control', CACHED_FOREVER).send(content);
    },
  );
}

export const imageRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.route(serve(productEndpoints.storageUsage, ({ shop }) => storageUsageOf(shop, clock.now())));
};
