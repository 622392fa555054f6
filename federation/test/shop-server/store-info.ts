import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Shop } from './shop.ts';

/** Returns the handlers of the shop's own data, stored in its user, and its space for images. */
export function storeInfoHandlers(shop: Shop) {
  return [
    mockEndpoint(storeInfoEndpoints.get, () => {
      const { storeName, provincia, phoneNumber, createdAt, address, logo } = shop.user;
      const username = shop.administrator ?? shop.user.username;
      return { storeName, username, provincia, phoneNumber, createdAt, address, logo };
    }),
    mockEndpoint(storeInfoEndpoints.update, ({ body }) => {
      shop.user = applyChange(shop.user, body);
      return { user: shop.user };
    }),
    mockEndpoint(storeInfoEndpoints.setLogo, ({ files }) => {
      shop.logosSent.push(files.image.name);
      shop.user = { ...shop.user, logo: { url: `/images/${files.image.name}` } };
      return { user: shop.user };
    }),
    mockEndpoint(storeInfoEndpoints.removeLogo, () => {
      shop.user = { ...shop.user, logo: null };
      return { user: shop.user };
    }),
    mockEndpoint(productEndpoints.storageUsage, () => shop.storage),
  ];
}
