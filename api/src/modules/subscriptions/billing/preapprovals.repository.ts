import { type Cents, cents } from '@mostrador/domain';
import type { Selectable } from 'kysely';
import type { Schema, ShopDatabase, ShopTransaction } from '../../../database/database.ts';

/** A subscription at the provider, as last read. */
export interface StoredPreapproval {
  id: string;
  status: Selectable<Schema['preapproval']>['status'];
  payerEmail: string;
  /** Per month. */
  amount: Cents;
  initPoint: string;
  nextPaymentAt: Date | null;
  problem: 'rejected' | 'email-mismatch' | null;
  overdueSince: Date | null;
  /** The shop has ended it, whatever state the provider still returns. */
  isUnwanted: boolean;
  createdAt: Date;
  modifiedAt: Date;
}

/** A charge made by the provider. */
export interface StoredPayment {
  id: string;
  providerId: number;
  preapprovalId: string;
  amount: Cents;
  paidAt: Date;
  /** Start of the month that the payment covers. */
  from: Date;
  until: Date;
}

/** Returns the subscriptions, newest first. */
export async function listPreapprovals(db: ShopDatabase): Promise<StoredPreapproval[]> {
  const rows = await db
    .selectFrom('preapproval')
    .selectAll()
    .where('shop_id', '=', db.shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    payerEmail: row.payer_email,
    amount: cents(row.amount_cents),
    initPoint: row.init_point,
    nextPaymentAt: row.next_payment_at,
    problem: row.problem,
    overdueSince: row.overdue_since,
    isUnwanted: row.is_unwanted,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }));
}

export async function putPreapproval(
  tx: ShopTransaction,
  { id, createdAt, ...stored }: StoredPreapproval,
): Promise<void> {
  const values = {
    status: stored.status,
    payer_email: stored.payerEmail,
    amount_cents: stored.amount,
    init_point: stored.initPoint,
    next_payment_at: stored.nextPaymentAt,
    problem: stored.problem,
    overdue_since: stored.overdueSince,
    is_unwanted: stored.isUnwanted,
    modified_at: stored.modifiedAt,
  };
  await tx
    .insertInto('preapproval')
    .values({ shop_id: tx.shopId, id, created_at: createdAt, ...values })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(values))
    .execute();
}

/** Locks the shop while its subscriptions change. False when there is no such shop. */
export async function lockShopForBilling(tx: ShopTransaction): Promise<boolean> {
  const shop = await tx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', tx.shopId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return shop !== undefined;
}

/** Returns the payments, newest first. */
export async function listPayments(db: ShopDatabase): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('subscription_payment')
    .selectAll()
    .where('shop_id', '=', db.shopId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    preapprovalId: row.preapproval_id,
    amount: cents(row.amount_cents),
    paidAt: row.paid_at,
    from: row.paid_from,
    until: row.paid_until,
  }));
}

/** Records a payment. False when it was already recorded. */
export async function insertPayment(
  tx: ShopTransaction,
  { id, ...payment }: StoredPayment,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('subscription_payment')
    .values({
      shop_id: tx.shopId,
      id,
      provider_id: payment.providerId,
      preapproval_id: payment.preapprovalId,
      amount_cents: payment.amount,
      paid_at: payment.paidAt,
      paid_from: payment.from,
      paid_until: payment.until,
    })
    .onConflict((conflict) => conflict.constraint('subscription_payment_recorded_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
