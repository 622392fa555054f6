import { getResponse } from 'msw';
import { anEmptyShop } from './shop-server/shop.ts';
import { shopHandlers } from './shop-server/shop-handlers.ts';

/** Creates a fake shop that answers requests by hand, for a browser whose requests are routed. */
export function shopAnswers() {
  const shop = anEmptyShop();
  const handlers = shopHandlers(shop);
  return {
    user: shop.user,
    /** Resolves to undefined for what no endpoint answers. */
    answer: (request: Request): Promise<Response | undefined> => getResponse(handlers, request),
  };
}
