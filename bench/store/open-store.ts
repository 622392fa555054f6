import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@mostrador/api/database/database';
import type { BenchShop } from '../product/a-shop.ts';
import { call } from '../product/call.ts';
import type { ServerReady } from '../product/start-product.ts';

/** Publishes all products and the store, and returns the address of the store. */
export async function openStore(product: ServerReady, shop: BenchShop): Promise<string> {
  const database = connect({ connectionString: product.connectionString });
  await database
    .forShop(shop.shopId)
    .updateTable('product')
    .set({ published_to_store: true })
    .where('shop_id', '=', shop.shopId)
    .execute()
    .finally(() => database.close());
  const businessInfo = { name: `Tienda ${shop.user.username}`, whatsapp: '5492645550101' };
  await call(product, shop, '/store-config', { method: 'PUT', body: { businessInfo } });
  const { deployment } = await call<{ deployment: { url: string } }>(
    product,
    shop,
    '/store-deploy/trigger',
    { method: 'POST' },
  );
  const status = () => call<{ enabled: boolean }>(product, shop, '/store-deploy/status');
  while (!(await status()).enabled) await delay(50);
  return `${product.url}${new URL(deployment.url).pathname}`;
}
