import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import type { StoredStoreSettings } from '../../database/stored-store-settings.ts';

/** The parts that earlier releases did not store, as before anything was saved. */
export const LATER_PARTS: Pick<ParsedStoreConfig, 'hours' | 'delivery' | 'payment'> = {
  hours: null,
  delivery: {
    pickUp: false,
    pickUpNotes: null,
    shipping: false,
    shippingCost: 0,
    shippingMinimum: null,
    shippingArea: null,
  },
  payment: { methods: null, alias: null, link: null },
};

/** Returns stored settings with all their parts. */
export function withLaterParts(stored: StoredStoreSettings): ParsedStoreConfig {
  return { ...LATER_PARTS, ...stored };
}
