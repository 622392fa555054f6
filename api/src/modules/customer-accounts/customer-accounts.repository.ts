import type { AccountEntry, AccountPayment } from '@mostrador/contracts/customer-accounts';
import type { Cents } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { openRegister } from '../cash-registers/open-register.ts';
import { pesos } from '../sale-records/sale-rows.ts';

/** Returns the entries at these positions, both included, newest first. */
export async function listEntries(
  db: ShopDatabase,
  customerId: string,
  { from, to }: { from: number; to: number },
): Promise<AccountEntry[]> {
  const rows = await db
    .selectFrom('customer_account_entry as entry')
    .innerJoin('shop_user', (join) =>
      join
        .onRef('shop_user.shop_id', '=', 'entry.shop_id')
        .onRef('shop_user.id', '=', 'entry.user_id'),
    )
    .leftJoin('customer_payment as payment', (join) =>
      join
        .onRef('payment.shop_id', '=', 'entry.shop_id')
        .onRef('payment.id', '=', 'entry.payment_id'),
    )
    .leftJoin('sale', (join) =>
      join.onRef('sale.shop_id', '=', 'entry.shop_id').onRef('sale.id', '=', 'entry.sale_id'),
    )
    .select([
      'entry.id',
      'entry.created_at',
      'entry.kind',
      'entry.amount_cents',
      'entry.balance_cents',
      'shop_user.username',
      'entry.user_id',
      'entry.sale_id',
      'sale.number as sale_number',
      'payment_id',
      'payment.payment_method',
      'payment.notes',
      'entry.reason',
    ])
    .where('entry.shop_id', '=', db.shopId)
    .where('entry.customer_id', '=', customerId)
    .where('entry.position', '>=', from)
    .where('entry.position', '<=', to)
    .orderBy('entry.position', 'desc')
    .execute();
  return rows.map((row) => {
    const { payment_id, payment_method, username } = row;
    const createdAt = row.created_at.toISOString();
    const amount = pesos(row.amount_cents);
    return {
      _id: row.id,
      createdAt,
      kind: row.kind,
      amount,
      balance: pesos(row.balance_cents),
      username,
      saleId: row.sale_id,
      saleNumber: row.sale_number,
      reason: row.reason,
      payment:
        payment_id === null || payment_method === null
          ? null
          : {
              _id: payment_id,
              createdAt,
              amount: -amount,
              paymentMethod: payment_method,
              notes: row.notes,
              userId: { _id: row.user_id, username },
            },
    };
  });
}

/** Returns a debt that was written off, by the id of its entry. */
export async function findWriteOff(
  db: ShopDatabase,
  id: string,
): Promise<{ customerId: string; userId: string; amount: number; reason: string } | undefined> {
  const row = await db
    .selectFrom('customer_account_entry')
    .select(['customer_id', 'user_id', 'amount_cents', 'reason'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('kind', '=', 'write-off')
    .executeTakeFirst();
  return (
    row && {
      customerId: row.customer_id,
      userId: row.user_id,
      amount: -pesos(row.amount_cents),
      reason: row.reason ?? '',
    }
  );
}

/** Returns the position of the last entry before the newest that left no debt; 0 without one. */
export async function findLastSettled(
  db: ShopDatabase,
  customerId: string,
  newest: number,
): Promise<number> {
  const found = await db
    .selectFrom('customer_account_entry')
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .where('shop_id', '=', db.shopId)
    .where('customer_id', '=', customerId)
    .where('position', '<', newest)
    .where('balance_cents', '=', 0)
    .executeTakeFirst();
  return found?.position ?? 0;
}

export interface PaymentToRecord {
  id: string;
  customerId: string;
  amount: Cents;
  paymentMethod: AccountPayment['paymentMethod'];
  notes: string | null;
}

/** Rejects with the database's error when the id is taken or the customer is missing. */
export async function insertPayment(
  tx: ShopTransaction,
  { id, customerId, amount, paymentMethod, notes }: PaymentToRecord,
  { userId, now }: Pick<Authorship, 'userId' | 'now'>,
): Promise<void> {
  await tx
    .insertInto('customer_payment')
    .values({
      shop_id: tx.shopId,
      id,
      customer_id: customerId,
      amount_cents: amount,
      payment_method: paymentMethod,
      notes,
      user_id: userId,
      created_at: now,
      cash_register_id: openRegister(tx),
    })
    .execute();
}

/** Returns a payment with its customer and the debt after it, also of a removed customer. */
export async function findPayment(
  db: ShopDatabase,
  id: string,
): Promise<
  | { payment: AccountPayment; customer: { _id: string; name: string }; balanceAfter: number }
  | undefined
> {
  const row = await db
    .selectFrom('customer_payment as payment')
    .innerJoin('customer_account_entry as entry', (join) =>
      join
        .onRef('entry.shop_id', '=', 'payment.shop_id')
        .onRef('entry.payment_id', '=', 'payment.id'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'payment.shop_id')
        .onRef('customer.id', '=', 'payment.customer_id'),
    )
    .innerJoin('shop_user', (join) =>
      join
        .onRef('shop_user.shop_id', '=', 'payment.shop_id')
        .onRef('shop_user.id', '=', 'payment.user_id'),
    )
    .select([
      'payment.created_at',
      'payment.amount_cents',
      'payment_method',
      'notes',
      'payment.user_id',
      'username',
      'payment.customer_id',
      'customer.name',
      'entry.balance_cents',
    ])
    .where('payment.shop_id', '=', db.shopId)
    .where('payment.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      payment: {
        _id: id,
        createdAt: row.created_at.toISOString(),
        amount: pesos(row.amount_cents),
        paymentMethod: row.payment_method,
        notes: row.notes,
        userId: { _id: row.user_id, username: row.username },
      },
      customer: { _id: row.customer_id, name: row.name },
      balanceAfter: pesos(row.balance_cents),
    }
  );
}
