import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { createSite } from '@mostrador/storefront';
import type { ShopDatabase } from '../../database/database.ts';
import type { Proof } from '../store-deploy/publish-store.ts';
import { findPublishedStore, listOfferedProducts } from './published-store.repository.ts';
import { toStore, toStoreProduct } from './store-view.ts';

/** Returns every page of a store, drawn with the settings to be published. */
export async function proveStore(shop: ShopDatabase, settings: ParsedStoreConfig): Promise<Proof> {
  const store = await findPublishedStore(shop);
  if (!store) throw new Error('A store to be published has an address');
  const products = await listOfferedProducts(shop, settings.storeSettings.showStock);
  const site = createSite({
    store: toStore(store, settings, {
      address: 'https://tienda.example',
      base: '',
      isTrial: false,
    }),
    products: products.map((product) => toStoreProduct(product, settings.storeSettings, '')),
    assets: null,
  });
  const paths = [...site.paths()];
  return {
    pages: paths.length,
    draw(page) {
      const path = paths[page] as string;
      if (site.page(path, new URLSearchParams()) === undefined)
        throw new Error(`The store has no page at ${path}`);
    },
  };
}
