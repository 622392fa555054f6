/**
 * What a shop's reads are about and its writes change. A read of a topic is read again, in every tab
 * of the shop, when something of the topic changes.
 */
export const TOPICS = [
  'products',
  'product-configuration',
  'sales',
  'customers',
  'session',
] as const;
export type Topic = (typeof TOPICS)[number];
