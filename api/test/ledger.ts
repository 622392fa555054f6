import type { TestServer } from './a-server.ts';
import type { TestShop } from './a-shop.ts';

/** Returns the sum of each product's stock movements, beside its stored stock. */
export async function ledgerOf({ database }: TestServer, { shopId }: TestShop) {
  return database
    .forShop(shopId)
    .selectFrom('product')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.shop_id', '=', 'product.shop_id')
        .onRef('stock_movement.product_id', '=', 'product.id'),
    )
    .select(({ fn }) => ['product.id', 'stock', fn.sum<number>('quantity').as('moved')])
    .groupBy(['product.shop_id', 'product.id', 'stock'])
    .execute();
}
