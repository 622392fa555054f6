import type { ActivityKind } from '@mostrador/contracts/activity';

/**
 * Prefixes of the actions of each kind. The actions of every other module are of the kind
 * `settings`. Discounts are read from sales.
 */
export const SUBJECTS_OF_KIND: Record<
  Exclude<ActivityKind, 'discounts' | 'settings'>,
  readonly string[]
> = {
  account: ['account'],
  users: ['seller', 'user', 'authorization', 'pin'],
  products: ['product', 'product-batch'],
  references: ['brand', 'category', 'subcategory'],
  sales: ['sale', 'held-sale', 'invoice', 'store-order'],
  customers: ['customer', 'customer-batch'],
  'cash-registers': ['cash-register', 'offline-entry'],
  exports: ['sales', 'report', 'shop-data'],
};
