import apiSchema from '@mostrador/api/database/schema.json' with { type: 'json' };
import { bookChecks } from '@mostrador/api/modules/books/book-checks';
import invoicingSchema from '@mostrador/invoicing/database/schema.json' with { type: 'json' };
import { expect, test } from 'vitest';

/** Number columns that repeat no other rows, with what they are. */
const ENTERED_OR_COUNTED_ONCE: Record<string, string> = {
  'attempt_count.expire': 'a time',
  'attempt_count.points': 'attempts, which end with their time',
  'cash_register.actual_cents': 'counted by a person',
  'customer.credit_limit_cents': 'entered',
  'customer.doc_type': 'a code',
  'customer_batch_part.part': 'an order',
  'customer_batch_row.place': 'an order',
  'fiscal_config.point_of_sale': 'entered',
  'iva_day.iva_rate': 'a key',
  'offline_lease.max_discount': 'as of the lease',
  'online_store.publication_progress': 'a percentage while it is published',
  'preapproval.amount_cents': 'the provider keeps it',
  'premium_price.amount_cents': 'entered',
  'price_change.from_cents': 'as of the change',
  'price_change.to_cents': 'entered',
  'product.cost_cents': 'entered',
  'product.iva_rate': 'entered',
  'product.min_stock': 'entered',
  'product.price_cents': 'entered',
  'product.version': 'counts changes, which are not kept',
  'product_batch_part.part': 'an order',
  'product_batch_row.place': 'an order',
  'product_code.position': 'an order',
  'product_code.quantity': 'entered',
  'product_day.iva_rate': 'a key',
  'sale.counter': 'a key',
  'sale.discount_percent': 'entered',
  'sale_hour.hour': 'a key',
  'sale_item.cost_cents': 'as of the sale',
  'sale_item.discount_percent': 'entered',
  'sale_item.iva_rate': 'as of the sale',
  'sale_item.position': 'a key',
  'sale_return_item.position': 'a key',
  'sale_series.counter': 'a key',
  'second_factor.last_step': 'a time',
  'shop_user.max_discount': 'entered',
  'stock_movement.position': 'an order',
  'subscription.max_products': 'agreed',
  'subscription.max_sales': 'agreed',
  'subscription.max_users': 'agreed',
  'subscription_payment.amount_cents': 'the provider keeps it',
  'subscription_payment.provider_id': 'a key',
  'invoicing.voucher.attempts': 'counts attempts, also those of a lost process',
  'invoicing.voucher_attempt.attempt': 'a key',
  'invoicing.voucher_queue.failures': 'failures in a row',
  'invoicing.voucher_queue.point_of_sale': 'a key',
  'invoicing.voucher_queue.type': 'a key',
};
/** Compared by `verifyPictures`. */
const OF_FILES = ['image.bytes'];

const numbersIn = (schema: Record<string, string>, prefix = '') =>
  Object.entries(schema).flatMap(([key, description]) =>
    key.startsWith('column ') && /^(bigint|integer|numeric)/.test(description)
      ? [`${prefix}${key.slice('column '.length)}`]
      : [],
  );
const numbers = [...numbersIn(apiSchema), ...numbersIn(invoicingSchema, 'invoicing.')];

test('every number column has a check, or is known to repeat nothing', () => {
  const compared = [...bookChecks.flatMap(({ figures }) => figures), ...OF_FILES];
  expect(
    numbers.filter((name) => !compared.includes(name) && !(name in ENTERED_OR_COUNTED_ONCE)),
    'add a check to api/src/modules/books/checks/, or name the column in ENTERED_OR_COUNTED_ONCE',
  ).toEqual([]);
});

test('the checks and the list name columns that exist, each once', () => {
  const columns = (schema: Record<string, string>, prefix = '') =>
    Object.keys(schema).map((key) => `${prefix}${key.replace('column ', '')}`);
  const existing = [...columns(apiSchema), ...columns(invoicingSchema, 'invoicing.')];
  const compared = bookChecks.flatMap(({ figures }) => figures);
  const listed = Object.keys(ENTERED_OR_COUNTED_ONCE);
  expect([...compared, ...listed].filter((name) => !existing.includes(name))).toEqual([]);
  expect(listed.filter((name) => compared.includes(name))).toEqual([]);
});
