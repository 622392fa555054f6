import { test as base } from '@playwright/test';
import { expectEvenBooks } from './books.ts';
import { type RunningProduct, startProduct, temporaryDataDir } from './product.ts';
import { openShop, type Shop } from './shop.ts';

interface PerTest {
  shop: Shop;
}

interface PerWorker {
  /** Starts the last build as it is, instead of building what changed. */
  asBuilt: boolean;
  product: RunningProduct;
}

export const test = base.extend<PerTest, PerWorker>({
  asBuilt: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ asBuilt }, use) => {
      const dataDir = await temporaryDataDir();
      try {
        const product = await startProduct(dataDir.path, {}, asBuilt ? ['--built'] : []);
        await use(product);
        await expectEvenBooks(dataDir);
        await product.stop();
      } finally {
        await dataDir.remove();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  shop: async ({ product }, use) => use(await openShop(product.url)),
});

export { expect } from '@playwright/test';
