export { onDevice } from './device/device-database.ts';
export { forgetShop } from './device/forget-shops.ts';
export { type FileExport, useFileExport } from './file-export.ts';
export { isOffline, onConnectionChange, useIsOffline } from './is-offline.ts';
export { knownAnswer } from './known-answer.ts';
export { applyShopEvent, followShop } from './live-updates.ts';
export { patchReads, withRow } from './patch-reads.ts';
export { loadPins } from './pins/on-demand.ts';
export {
  cachedProduct,
  dropProduct,
  mergeProduct,
  mergeStock,
  restoreProduct,
} from './product-list.ts';
export { queryClient } from './query-client.ts';
export { prefetch, readAgain, readOptions, useRead } from './read.ts';
export { readKey } from './read-key.ts';
export { type SalesExport, type SalesExportInput, useSalesExport } from './sales-export.ts';
export { type Delivery, useSendInParts } from './send-in-parts.ts';
export { subscribeToShopEvents } from './shop-events.ts';
export { useMethodName, useShopMethods } from './shop-methods.ts';
export { patchTillSettings } from './till-settings.ts';
export { saveFile, useDownload, useUpload } from './transfer.ts';
export { waitBeforeRetry } from './wait-before-retry.ts';
export { useWrite } from './write.ts';
