/**
 * Topics of a shop's reads and writes. When a write changes a topic, every tab of the shop repeats
 * its reads of that topic.
 */
export const TOPICS = [
  'products',
  'product-configuration',
  'sales',
  'held-sales',
  'customers',
  'cash-registers',
  'session',
  'users',
  'subscription',
  'till-settings',
  'fiscal-config',
  'store',
  'store-orders',
] as const;
export type Topic = (typeof TOPICS)[number];
