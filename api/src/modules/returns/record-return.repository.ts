import type { SaleReturn } from '@mostrador/contracts/returns';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import { sumOf } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import type { ItemToReturn } from './items-to-return.ts';
import { findReturn } from './returns.repository.ts';

/** How much of each line of a sale came back, by its position. */
export async function findReturnedQuantities(
  db: ShopDatabase,
  saleId: string,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sale_return_item')
    .select(({ fn }) => ['position', fn.sum<number>('quantity').as('quantity')])
    .where('shop_id', '=', db.shopId)
    .where('sale_id', '=', saleId)
    .groupBy('position')
    .execute();
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

export interface ReturnToRecord {
  id: string;
  saleId: string;
  paymentMethod: PaymentMethod;
  items: readonly ItemToReturn[];
}

/**
 * Writes a return of a sale that is locked, and adds it to what the sale has given back. Rejects
 * with the database's error when another return has the id.
 */
export async function insertReturn(
  db: ShopDatabase,
  { id, saleId, paymentMethod, items }: ReturnToRecord,
  { userId, now }: Pick<Authorship, 'userId' | 'now'>,
): Promise<SaleReturn> {
  const total = sumOf(items.map(({ amount }) => amount));
  const insert = db.insertInto('sale_return').values({
    shop_id: db.shopId,
    id,
    sale_id: saleId,
    user_id: userId,
    created_at: now,
    payment_method: paymentMethod,
    total_cents: total,
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
