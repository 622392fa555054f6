import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { nameKey } from '../accounts/account-names.repository.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { deleteShop } from './delete-shop.usecases.ts';

interface ShopDataServices {
  jobs: Jobs;
  attempts: Attempts;
  shopEvents: ShopEvents;
}

export const shopDataRoutes: FastifyPluginAsync<ShopDataServices> = async (
  app,
  { jobs, attempts, shopEvents },
) => {
  app.route(
    serve(shopDataEndpoints.deleteAll, async ({ actor, shop, log }) => {
      const { deletedData, usernames, endedSessions } = await deleteShop(jobs, shop);
      log.info({ shopId: shop.shopId, deletedData }, 'a shop was deleted by its administrator');
      for (const sessionId of endedSessions)
        if (sessionId !== actor.sessionId) shopEvents.endSession(shop.shopId, sessionId);
      for (const username of usernames) await attempts.forgetPasswords(nameKey(username));
      return { message: 'Tu cuenta fue eliminada', deletedData };
    }),
  );
};
