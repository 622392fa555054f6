import type { AccountEntryKind } from '@mostrador/contracts/customer-accounts';
import { CUSTOMER_CREDIT } from '@mostrador/contracts/sales';
import { type Cents, newId } from '@mostrador/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { accountOfRemovedCustomer, balanceTooLarge } from './account-entries.errors.ts';

type Author = Pick<Authorship, 'userId' | 'now'>;

/** An entry that reduces a customer's debt. */
export interface EntryToWrite {
  customerId: string;
  kind: Exclude<AccountEntryKind, 'sale'>;
  /** Above zero. The caller writes no entry for zero. */
  takenOff: Cents;
  saleId?: string;
  returnId?: string;
  paymentId?: string;
  /** For a debt that is written off: its id and the reason. */
  writtenOff?: { id: string; reason: string };
}

/**
 * Takes an amount off a customer's debt. Call it last: a customer's row is locked after those of
 * sales, cash registers and products. Rejects with the database's error when the customer is
 * missing (`position`) or removed (`customer_removed_settled`), the balance does not fit
 * (`customer_balance_fits`), or the write-off exceeds the debt (`position`).
 */
export async function takeOffDebt(
  tx: ShopTransaction,
  { customerId, kind, takenOff, saleId, returnId, paymentId, writtenOff }: EntryToWrite,
  author: Author,
): Promise<void> {
  const asked = sql`select ${customerId}::uuid as customer_id, ${-takenOff}::bigint as amount_cents,
    ${saleId ?? null}::uuid as sale_id, ${returnId ?? null}::uuid as return_id,
    ${paymentId ?? null}::uuid as payment_id`;
  const allowed = writtenOff
    ? sql<SqlBool>`customer.balance_cents >= ${takenOff}`
    : sql<SqlBool>`true`;
  await entryStatement(tx, { kind, asked, allowed, writtenOff }, author).execute(tx);
}

/**
 * Returns the statement that charges the part on account of a sale of the same transaction. It
 * refuses with a NULL in `position` when the shop has not turned credit on, or the customer would
 * owe more than both their limit and the amount that this sale may leave them owing. It locks the
 * customer's row, so concurrent tills charge one after the other.
 */
export function chargeSale(
  db: ShopDatabase,
  saleId: string,
  { author, mayLeaveOwing }: { author: Author; mayLeaveOwing: Cents | undefined },
): RawBuilder<{ balance_cents: number }> {
  const asked = partOnAccount(db, saleId);
  const allowed = sql<SqlBool>`(credit_limit_cents is null
      or customer.balance_cents + asked.amount_cents
        <= greatest(credit_limit_cents, ${mayLeaveOwing ?? null}::bigint))
    and exists (
      select from till_settings
      where shop_id = ${db.shopId} and settings @> '{"customerCredit": true}'
    )`;
  return entryStatement(db, { kind: 'sale', asked, allowed }, author);
}

/**
 * Returns the statement that charges the part on account of a sale that was made without the
 * server, in the same transaction. It is charged whatever the customer owes by now and the shop
 * has turned off: the goods are gone. The customer must be there, and not removed.
 */
export function chargeOfflineSale(
  db: ShopDatabase,
  saleId: string,
  author: Author,
): RawBuilder<{ balance_cents: number }> {
  const allowed = sql<SqlBool>`true`;
  return entryStatement(db, { kind: 'sale', asked: partOnAccount(db, saleId), allowed }, author);
}

function partOnAccount(db: ShopDatabase, saleId: string): RawBuilder<unknown> {
  return sql`select customer_id, ${onAccountOfSale} as amount_cents, id as sale_id,
      null::uuid as return_id, null::uuid as payment_id
    from sale where shop_id = ${db.shopId} and id = ${saleId}`;
}

/** The part of a sale that is on account, in cents. */
const onAccountOfSale = sql<number>`coalesce(
  (split_payments ->> ${sql.lit(CUSTOMER_CREDIT)})::bigint,
  case when split_payments is null and payment_method = ${sql.lit(CUSTOMER_CREDIT)}
    then total_cents end,
  0
)`;

/** Returns one statement that inserts the next entry and updates the balance. */
function entryStatement(
  { shopId }: ShopDatabase,
  {
    kind,
    asked,
    allowed,
    writtenOff,
  }: {
    kind: AccountEntryKind;
    asked: RawBuilder<unknown>;
    allowed: RawBuilder<SqlBool>;
    writtenOff?: EntryToWrite['writtenOff'];
  },
  { userId, now }: Author,
): RawBuilder<{ balance_cents: number }> {
  return sql`with asked as materialized (${asked}), account as (
      update customer
      set balance_cents = customer.balance_cents + asked.amount_cents,
        account_entries = account_entries + 1,
        owes_since = case when customer.balance_cents + asked.amount_cents > 0
          then coalesce(owes_since, ${now}) end
      from asked
      where customer.shop_id = ${shopId} and customer.id = asked.customer_id
        and asked.amount_cents <> 0 and ${allowed}
      returning customer.balance_cents, account_entries
    )
    insert into customer_account_entry
      (shop_id, customer_id, position, id, kind, amount_cents, balance_cents, sale_id, return_id,
        payment_id, reason, user_id, created_at)
    select ${shopId}, customer_id, account_entries, ${writtenOff?.id ?? newId(now)}, ${kind},
      amount_cents, balance_cents, sale_id, return_id, payment_id, ${writtenOff?.reason ?? null},
      ${userId}, ${now}
    from asked left join account on true
    where amount_cents <> 0
    returning balance_cents`;
}

/** Translates violated constraints of an account into refusals; returns other errors unchanged. */
export function accountRefusalOf(error: unknown): unknown {
  switch (constraintOf(error)) {
    case 'customer_removed_settled':
      return accountOfRemovedCustomer();
    case 'customer_balance_fits':
      return balanceTooLarge();
    default:
      return error;
  }
}
