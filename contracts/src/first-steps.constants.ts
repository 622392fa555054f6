/** From registration to the first sale, in the order they are suggested. */
export const FIRST_STEPS = [
  'products',
  'cash-register',
  'sale',
  'customer-credit',
  'seller',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/**
 * The steps that a shop's settings store as skipped. Earlier releases do not know 'customer-credit'
 * and would refuse the settings, so that step is passed over together with the one after it.
 */
export const SKIPPABLE_STEPS = ['products', 'cash-register', 'sale', 'seller'] as const;
export type SkippableStep = (typeof SKIPPABLE_STEPS)[number];

/** Lists of plausible products to start with, by the kind of shop. */
export const SAMPLE_LISTS = ['kiosk', 'grocery', 'health-food', 'stationery', 'clothes'] as const;
export type SampleList = (typeof SAMPLE_LISTS)[number];

export const SAMPLE_LIST_NAMES: Record<SampleList, string> = {
  kiosk: 'Kiosco',
  grocery: 'Almacén',
  'health-food': 'Dietética',
  stationery: 'Librería',
  clothes: 'Ropa',
};
