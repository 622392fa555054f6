import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';

/** Settings of a store as stored: earlier releases stored them without the optional parts. */
export type StoredStoreSettings = Omit<ParsedStoreConfig, LaterPart> &
  Partial<Pick<ParsedStoreConfig, LaterPart>>;

type LaterPart = 'hours' | 'delivery' | 'payment';
