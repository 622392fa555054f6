import { OTP_HEADER, shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { shopDayOf } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve, serveInSteps } from '../../serve.ts';
import { nameKey } from '../accounts/account-names.repository.ts';
import type { SecondFactors } from '../accounts/second-factor/second-factor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ImageFiles } from '../images/image-files.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { createShopCopier } from './copy/shop-copier.ts';
import { deleteShop } from './delete-shop.usecases.ts';
import { createShopLoader } from './load/shop-loader.ts';

interface ShopDataServices {
  database: Database;
  imageFiles: ImageFiles;
  jobs: Jobs;
  attempts: Attempts;
  secondFactors: SecondFactors;
  shopEvents: ShopEvents;
}

export const shopDataRoutes: FastifyPluginAsync<ShopDataServices> = async (
  app,
  { database, imageFiles, jobs, attempts, secondFactors, shopEvents },
) => {
  const { connectionString = '' } = database.pool.options;
  const copier = await createShopCopier({ connectionString, files: imageFiles, log: app.log });
  // Stops copies first: a closing server waits for its calls, but less than a copy takes.
  app.addHook('preClose', () => copier.stop());
  const loader = createShopLoader({ connectionString, log: app.log });
  app.addHook('preClose', () => loader.stop());
  app.addHook('onClose', () => copier.close());

  app.route({
    ...serveInSteps(
      shopDataEndpoints.download,
      async ({ actor, author, shop, query: { exportId } }, reply, inShopQueue) => {
        const { shopId } = actor;
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const now = author.now;
        const { bytes, content } = await copier.make(
          { shopId, madeAt: now },
          {
            signal: gone.signal,
            onProgress(progress) {
              if (exportId === undefined) return;
              shopEvents.publish(shopId, [
                { type: 'export-progress', exportId, progress, topics: [] },
              ]);
            },
          },
        );
        try {
          await inShopQueue(() =>
            shop.transact(async (tx) =>
              recordAudit(tx, { ...actor, now }, 'shop-data.downloaded', { bytes }),
            ),
          );
        } catch (error) {
          content.destroy();
          throw error;
        }
        reply.header('content-length', bytes);
        return { name: `mostrador-${shopDayOf(now)}.zip`, type: 'application/zip', content };
      },
    ),
    // A stream that is compressed while it is sent has no length, so the download would show no
    // progress.
    compress: false,
  });

  app.route(
    serveInSteps(shopDataEndpoints.load, async ({ actor, author, shop, files }) => {
      const { shopId, userId, username } = actor;
      const loaded = await loader.load({
        shopId,
        tab: shop.tab,
        path: files.copy.path,
        owner: { userId, username },
        now: author.now,
      });
      shopEvents.changePast(shopId);
      return loaded;
    }),
  );

  app.route(
    serve(shopDataEndpoints.deleteAll, async ({ actor, author, shop, headers, log }) => {
      // Node joins repeated headers into one text.
      const otp = headers[OTP_HEADER] as string | undefined;
      const prove = () => shop.transact((tx) => secondFactors.requireSecondFactor(tx, author, otp));
      // Wrong codes count together with wrong passwords. Calls without a code guess nothing and are
      // not counted: people who forgot their password can still delete the account.
      await (otp === undefined ? prove() : attempts.tryPassword(nameKey(actor.username), prove));
      const { deletedData, usernames, endedSessions } = await deleteShop(jobs, shop);
      log.info({ shopId: shop.shopId, deletedData }, 'a shop was deleted by its administrator');
      for (const sessionId of endedSessions)
        if (sessionId !== actor.sessionId) shopEvents.endSession(shop.shopId, sessionId);
      for (const username of usernames) await attempts.forgetPasswords(nameKey(username));
      return { message: 'Tu cuenta fue eliminada', deletedData };
    }),
  );
};
