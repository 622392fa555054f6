import type { ShopTransaction } from '../../database/database.ts';

/**
 * Makes other cancellations and returns of this sale wait until the transaction ends. Call it
 * first: later reads then stay valid, and every caller locks the sale before its products.
 */
export async function lockSale(tx: ShopTransaction, id: string): Promise<void> {
  await tx
    .selectFrom('sale')
    .select('id')
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}
