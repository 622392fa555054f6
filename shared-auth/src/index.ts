export {
  applyShopEvent,
  PRODUCTS_KEY,
  readShopListsAgain,
  SALES_KEY,
} from './apply-shop-event.ts';
export { followShop } from './follow-shop.ts';
export { queryClient } from './query-client.ts';
export * from './session.ts';
export { subscribeToShopEvents } from './shop-events.ts';
export { tellVerificationUrl } from './verification-url.ts';
