import { openHttpTill } from '../complete-sale/http-till.ts';
import { soldProducts, someOf } from '../complete-sale/till.ts';
import { writePastSales } from '../history/past-sales.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import type { ServerReady } from '../product/start-product.ts';

export const SALES = 200_000;
export const PRODUCTS = 1000;
/** Sales after the backup, which a restore reads from the log. */
export const SOLD_SINCE = 500;
const LINES = 3;
/** The restored database needs the key of the lost machine. */
export const SECRET_KEY = '0f'.repeat(32);

export async function aShopWithSales(
  product: ServerReady,
  log: (line: string) => void,
): Promise<BenchShop> {
  const shop = await openShop(product, { products: PRODUCTS });
  await writePastSales(product, {
    shopId: shop.shopId,
    sellers: [shop.user._id],
    products: shop.products.map(({ id }) => id),
    sales: SALES,
    log,
  });
  return shop;
}

/** Sells after the backup. */
export async function sellSome({ url }: { url: string }, shop: BenchShop): Promise<void> {
  const till = await openHttpTill({ url, ...shop });
  const products = soldProducts(shop);
  for (let sale = 0; sale < SOLD_SINCE; sale++) await till.sell(someOf(products, LINES));
  await till.close();
}
