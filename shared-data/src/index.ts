export { applyShopEvent, followShop } from './live-updates.ts';
export { cachedProduct, dropProduct, mergeProduct, mergeStock } from './product-list.ts';
export { queryClient } from './query-client.ts';
export { prefetch, readAgain, readKey, readOptions, useRead } from './read.ts';
export { useDownload, useUpload } from './transfer.ts';
export { waitBeforeRetry } from './wait-before-retry.ts';
export { useWrite } from './write.ts';
