import type { Product } from '@mostrador/contracts/products';
import type { settlement } from '@mostrador/contracts/products.schemas';
import type { z } from 'zod';
import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { type ProductRow, selectProduct, toProduct } from './product-rows.ts';
import { noShortage, shortageOverStock } from './products.errors.ts';
import { deductShortage, settleShortagesOf } from './shortages.repository.ts';

/**
 * Settles what was sold beyond the stock of a product, with or without subtracting it from the
 * stock. Throws `product.not-found`, `product.no-shortage`, also when another person settled it
 * first, and `product.shortage-over-stock`.
 */
export async function settleShortage(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  { deduct }: z.output<typeof settlement>,
): Promise<Product> {
  return shop.transact(async (tx) => {
    const { name, stock, quantity } = await settleShortagesOf(tx, id, author.now);
    if (quantity === 0) throw noShortage(name);
    if (deduct) {
      if (quantity > stock) throw shortageOverStock({ name, stock, quantity });
      await deductShortage(tx, id, quantity, author);
    }
    recordAudit(tx, author, 'product.shortage-settled', { _id: id, name, quantity, deduct });
    return toProduct((await selectProduct(tx, id).executeTakeFirst()) as ProductRow);
  });
}
