import type { SaleReturn } from '@mostrador/contracts/returns';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '@mostrador/contracts/sales';
import { type HandedOver, sumOf, sumOfParts } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { findReturn } from '../sale-records/sale-returns.repository.ts';
import type { ItemToReturn } from './items-to-return.ts';

export interface ReturnToRecord {
  id: string;
  saleId: string;
  items: readonly ItemToReturn[];
  /** The methods and amounts of the refund. */
  parts: readonly HandedOver<PaymentMethod>[];
  /** The open register, if any. */
  cashRegisterId: string | null;
}

/**
 * Inserts a return of a locked sale, and adds it to the amount that the sale has given back.
 * Rejects with the database's error when another return has the id.
 */
export async function insertReturn(
  db: ShopDatabase,
  { id, saleId, items, parts, cashRegisterId }: ReturnToRecord,
  { userId, now }: Pick<Authorship, 'userId' | 'now'>,
): Promise<SaleReturn> {
  const total = sumOfParts(parts);
  const rounding = total - sumOf(items.map(({ amount }) => amount));
  const [largest] = parts.toSorted((one, other) => other.amount - one.amount);
  const split = Object.fromEntries(parts.map(({ method, amount }) => [method, amount]));
  const insert = db.insertInto('sale_return').values({
    shop_id: db.shopId,
    id,
    sale_id: saleId,
    user_id: userId,
    created_at: now,
    payment_method: largest?.method ?? DEFAULT_PAYMENT_METHOD,
    split_payments: parts.length > 1 ? sql`${JSON.stringify(split)}::jsonb` : null,
    total_cents: total,
    rounding_cents: rounding,
    cash_register_id: cashRegisterId,
  });
  const insertItems = db.insertInto('sale_return_item').values(
    items.map(({ position, quantity, amount, restocked }) => ({
      shop_id: db.shopId,
      return_id: id,
      sale_id: saleId,
      position,
      quantity,
      amount_cents: amount,
      restocked,
    })),
  );
  const addToSale = db
    .updateTable('sale')
    .set({ returned_cents: sql`returned_cents + ${total}` })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', saleId);
  await pipelined(db, [insert, insertItems, addToSale]);
  return (await findReturn(db, saleId, id)) as SaleReturn;
}
