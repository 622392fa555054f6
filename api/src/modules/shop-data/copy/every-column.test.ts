import { describe, expect, test } from 'vitest';
import description from '../../../database/schema.json' with { type: 'json' };
import { SHEETS, type Sheet } from './sheets.ts';

/** Columns that a copy leaves out, with the reason. */
const LEFT_OUT: Record<string, string> = {
  'audit_entry.id': 'sorts entries of the same moment',
  'audit_entry.user_id': 'the copy has the name of the entry',
  'brand.changed_xid': 'notices concurrent changes',
  'category.changed_xid': 'notices concurrent changes',
  'subcategory.changed_xid': 'notices concurrent changes',
  'customer.account_entries': 'counts the entries, which the copy has',
  'customer.owes_since': 'follows from the entries',
  'customer.search_key': 'follows from the other fields',
  'customer.shared_document': 'follows from the documents',
  'customer_batch.fingerprint': 'recognizes a repeated request',
  'customer_account_entry.position': 'the order of the rows',
  'offline_entry.lease_id': 'names a row that is removed',
  'offline_sale.lease_id': 'names a row that is removed',
  'product.changed_xid': 'notices concurrent changes',
  'product.search_key': 'follows from the name',
  'product.shared_code': 'follows from the codes',
  'product.thumbnails_ready': 'thumbnails are made again',
  'product_code.key': 'follows from the code',
  'product_code.position': 'the order of the rows',
  'product.version': 'counts the changes of this row',
  'product_batch.fingerprint': 'recognizes a repeated request',
  'sale.cancelled_register_id': 'only the totals of a shift need it, which the copy has',
  'sale.cash_cents': 'the amount paid in Efectivo',
  'sale.counter': 'a shop has one counter',
  'sale.fingerprint': 'recognizes a repeated request',
  'shop_user.password_given': 'belongs to the account, not to the shop',
  'shop_user.password_hash': 'a secret',
  'shop_user.pin_hash': 'a secret',
  'shop_user.recovery_email': 'belongs to the account, not to the shop',
  'shop_user.recovery_email_verified': 'belongs to the account, not to the shop',
  'stock_movement.position': 'the order of the rows',
  'stock_movement.xid': 'notices concurrent changes',
  'invoice.asked_at': 'when ARCA was asked last',
  'invoice.credentials_id': 'names a certificate of this installation',
  'invoice.environment': 'the environment of ARCA at this installation',
  'invoice.observations': 'messages of ARCA',
  'invoice.reasons': 'messages of ARCA',
  'invoice.voucher_id': 'names a row of the invoicing server',
  'shop.id': 'a loaded shop has its own id',
  'shop.requires_cash_register': 'follows from the settings of the cash register',
  'shop.shifts_since': 'the loaded shop begins its own shifts',
  'store_address.is_open': 'whether the store is open, which its publication says',
  'till_settings.updated_at': 'a time of this row',
  'fiscal_config.certificate_cuit': 'the certificate is not in the copy',
  'fiscal_config.certificate_environment': 'the certificate is not in the copy',
  'fiscal_config.certificate_valid_from': 'the certificate is not in the copy',
  'fiscal_config.certificate_valid_to': 'the certificate is not in the copy',
  'fiscal_config.credentials_id': 'the certificate is not in the copy',
  'fiscal_config.pending_credentials_id': 'the certificate is not in the copy',
  'fiscal_config.updated_at': 'a time of this row',
};

/** Returns the table of each alias in a sheet's SQL. */
function tablesOf({ table, joins = '' }: Sheet): Map<string, string> {
  const joined = [...joins.matchAll(/join (\w+) (\w+) on/g)];
  return new Map([
    ['t', table.match(/^\w+$|(?<= from )\w+/)?.[0] as string],
    ...joined.map(([, name, alias]) => [alias as string, name as string] as const),
  ]);
}

/** Every column that a sheet reads, as `table.column`. */
const read = new Set(
  Object.values<Sheet>(SHEETS).flatMap((sheet) => {
    const tables = tablesOf(sheet);
    return sheet.columns
      .flatMap(([, expression]) => [...expression.matchAll(/\b(\w+)\.(\w+)\b/g)])
      .map(([, alias, column]) => `${tables.get(alias as string)}.${column}`);
  }),
);
const copied = new Set([...read].map((column) => column.split('.')[0]));
const columns = Object.keys(description)
  .flatMap((name) => (name.startsWith('column ') ? [name.slice('column '.length)] : []))
  .filter((column) => copied.has(column.split('.')[0]) && !column.endsWith('.shop_id'));

describe('every column of a table in the copy', () => {
  test('is in its file, or left out for a reason', () => {
    const missing = columns.filter((column) => !read.has(column) && !(column in LEFT_OUT));

    expect(columns.length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });

  test('that is left out exists, and is not in its file', () => {
    const wrong = Object.keys(LEFT_OUT).filter(
      (column) => !columns.includes(column) || read.has(column),
    );

    expect(wrong).toEqual([]);
  });
});
