import { join } from 'node:path';
import { soldProducts } from '../complete-sale/till.ts';
import { type Child, startChild } from '../measuring/child.ts';
import type { BenchShop } from '../product/a-shop.ts';
import type { RunningProduct } from '../product/start-product.ts';

/** Starts tills that sell at a fixed rate, in a process of their own. */
export function startTills({ url }: RunningProduct, shop: BenchShop): Promise<Child> {
  const { token, customerId } = shop;
  return startChild(join(import.meta.dirname, '..', 'neighbours', 'victim-process.ts'), {
    url,
    token,
    customerId,
    products: soldProducts(shop),
  });
}
