import { join } from 'node:path';
import { type Child, startChild } from '../measuring/child.ts';
import type { BenchShop } from '../product/a-shop.ts';
import type { RunningProduct } from '../product/start-product.ts';
import type { LoadSettings } from './load-process.ts';
import { soldProducts } from './till.ts';

/** Starts the process of the tills that sell in a shop, over HTTP and straight into Postgres. */
export function startLoad(product: RunningProduct, shop: BenchShop): Promise<Child> {
  const settings: LoadSettings = {
    url: product.url,
    token: shop.token,
    connectionString: product.connectionString,
    shopId: shop.shopId,
    userId: shop.user._id,
    customerId: shop.customerId,
    products: soldProducts(shop),
  };
  return startChild(join(import.meta.dirname, 'load-process.ts'), settings);
}
