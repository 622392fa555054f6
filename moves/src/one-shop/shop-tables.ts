/**
 * The tables whose rows become those of the restored moment, each after the tables that it refers
 * to.
 */
export const RESTORED = [
  'brand',
  'category',
  'subcategory',
  'product_code',
  'customer',
  'customer_batch',
  'customer_batch_row',
  'cash_register',
  'cash_movement',
  'between_shifts',
  'customer_payment',
  'sale',
  'sale_item',
  'offline_sale',
  'offline_entry',
  'sale_return',
  'sale_return_item',
  'stock_movement',
  'product_batch',
  'product_batch_row',
  'price_change',
  'customer_account_entry',
  'held_sale',
  'till_settings',
  'store_config',
  'cash_schedule',
] as const;

/** Tables whose rows are changed in place, because others refer to them all the time. */
export const CHANGED_IN_PLACE = ['shop', 'image', 'product'] as const;

export type RestoredTable = (typeof RESTORED | typeof CHANGED_IN_PLACE)[number];

/** The tables of a shop that stay as they are today, with the reason. */
export const STAYS: Record<string, string> = {
  account_link: 'who may enter',
  account_name: 'who may enter',
  act_authorization: 'who may enter',
  act_authorization_use: 'a permission is used once',
  audit_entry: 'what happened, with the restore itself',
  customer_batch_part: 'what a device is sending',
  fiscal_config: 'the certificate in use, which invoicing has',
  invoice: 'legal documents',
  iva_day: 'sums, made again from the sales',
  known_browser: 'who may enter',
  offline_lease: 'who may sell',
  online_store: 'what visitors see, and the numbers that they were given',
  plan_notice: 'between the shop and Mostrador',
  preapproval: 'between the shop and Mostrador',
  product_batch_part: 'what a device is sending',
  product_day: 'sums, made again from the sales',
  product_days_closed: 'sums, made again from the sales',
  recovery_code: 'who may enter',
  release_failure: 'reports to Mostrador of its own errors',
  sale_day: 'sums, made again from the sales',
  sale_days_closed: 'sums, made again from the sales',
  sale_hour: 'sums, made again from the sales',
  sale_series: 'a number on a receipt is not given again',
  second_factor: 'who may enter',
  session: 'who may enter',
  shop_user: 'who may enter, and what each may do: an old password may be known to others',
  store_address: 'another shop may have the old one',
  store_order: 'visitors were promised an answer',
  subscription: 'between the shop and Mostrador',
  subscription_payment: 'between the shop and Mostrador',
};

/** Columns with numbers of the database's transactions, which are not the shop's. */
const OF_THE_DATABASE = ['changed_xid', 'xid'];

/** The column with the shop, by table. */
export const shopColumnOf = (table: string) => (table === 'shop' ? 'id' : 'shop_id');

/** Leaves the tables that a restore changes, by their names with the schema. */
export function restoredColumns(
  found: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  return new Map(
    [...CHANGED_IN_PLACE, ...RESTORED].map((table) => [
      `public.${table}`,
      (found.get(`public.${table}`) ?? []).filter((column) => !OF_THE_DATABASE.includes(column)),
    ]),
  );
}
