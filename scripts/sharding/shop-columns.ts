import product from '@mostrador/api/database/schema.json' with { type: 'json' };
import invoicing from '@mostrador/invoicing/database/schema.json' with { type: 'json' };

/** The column with the shop, by table: of every table that has one, and of `shop` itself. */
export const SHOP_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['shop', 'id'],
  ...Object.keys({ ...product, ...invoicing }).flatMap((name) => {
    const [, table] = /^column (\w+)\.shop_id$/.exec(name) ?? [];
    return table ? [[table, 'shop_id'] as const] : [];
  }),
]);

/**
 * Tables that are read before a shop is known, and what a sharded database does with each. All
 * statements on other tables name the shop.
 */
export const TABLES_OF_ALL_SHOPS: Readonly<Record<string, string>> = {
  account_name: 'A sign-in names a user. A reference table: each node has all of it.',
  store_address: 'A visitor names a store. A reference table as well.',
  release_failure: 'A release that fails is counted over all shops: asked of every node.',
  voucher_queue: 'Any process of invoicing finds the work of all shops. Stays on one node.',
};
