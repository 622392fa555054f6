import { type Cents, cents } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';

/** An account, as stored in its customer's row. */
export interface AccountState {
  name: string;
  balance: Cents;
  limit: Cents | null;
  owesSince: Date | null;
  /** The number of entries. */
  entries: number;
}

/** Returns the account; undefined when the customer is missing or removed. */
export async function findAccount(
  db: ShopDatabase,
  customerId: string,
): Promise<AccountState | undefined> {
  const row = await db
    .selectFrom('customer')
    .select(['name', 'balance_cents', 'credit_limit_cents', 'owes_since', 'account_entries'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      balance: cents(row.balance_cents),
      limit: row.credit_limit_cents === null ? null : cents(row.credit_limit_cents),
      owesSince: row.owes_since,
      entries: row.account_entries,
    }
  );
}
