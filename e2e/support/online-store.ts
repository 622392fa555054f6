import type { Product } from '@mostrador/contracts/products';
import { type StoreConfigChange, storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Adds a product that the store offers. */
export async function addStoreProduct(
  shop: Shop,
  product: Parameters<Shop['addProduct']>[0],
  info: { featured?: boolean; storeDescription?: string } = {},
): Promise<Product> {
  const { _id } = await shop.addProduct(product);
  return shop.call(storeProductEndpoints.update, {
    params: { id: _id },
    body: { publishedToStore: true, ...info },
  });
}

/** Publishes the shop's store, and returns its URL once visitors can enter. */
export async function openStore(
  shop: Shop,
  config: Omit<StoreConfigChange, 'businessInfo'> & {
    businessInfo?: Partial<StoreConfigChange['businessInfo']>;
  } = {},
): Promise<string> {
  const businessInfo = {
    name: shop.storeName,
    whatsapp: '5492645550101',
    email: `pedidos-${shop.username}@example.com`,
    ...config.businessInfo,
  };
  await shop.call(storeConfigEndpoints.update, { body: { ...config, businessInfo } });
  const { deployment } = await shop.call(storeDeployEndpoints.trigger, {});
  await expect
    .poll(async () => (await shop.call(storeDeployEndpoints.status, {})).publication?.state)
    .toBe('done');
  return deployment.url;
}

/** Adds one unit of a product to the visitor's cart, from its card. */
export async function addToCart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Agregar ${name} al carrito` }).click();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
}
