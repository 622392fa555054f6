import type { ActivityKind } from '@mostrador/contracts/activity';

/** Prefixes of the actions of each kind. Discounts are read from sales. */
export const SUBJECTS_OF_KIND: Record<Exclude<ActivityKind, 'discounts'>, readonly string[]> = {
  account: ['account'],
  users: ['seller', 'user', 'authorization', 'pin'],
  products: ['product'],
  references: ['brand', 'category', 'subcategory'],
  sales: ['sale', 'held-sale'],
  customers: ['customer'],
  'cash-registers': ['cash-register'],
  exports: ['sales', 'report', 'shop-data'],
  settings: ['till-settings', 'fiscal-config', 'subscription', 'shop'],
};
