import { saleEndpoints } from '@mostrador/contracts/sales';
import type { Page } from '@playwright/test';
import { damageCaches } from '../support/damaged-caches.ts';
import { type BrowserProfile, browserProfile } from '../support/killable-browser.ts';
import type { Shop } from '../support/shop.ts';
import { waitForWrites } from '../support/stored-cart.ts';
import { untilStored } from '../support/stored-product.ts';
import { test as base, expect } from '../support/test.ts';
import { Till } from '../support/till.ts';

const BARCODE = '7791234567898';
const test = base.extend<{ profile: BrowserProfile }>({
  profile: async ({ launchOptions }, use) => {
    const { executablePath = '', args = [] } = launchOptions;
    const profile = await browserProfile(executablePath, args);
    await use(profile);
    await profile.remove();
  },
});

// The trace of a killed browser fails in the test after this one.
test.use({ trace: 'off' });

// Each test starts a browser twice, the second time with the killed one's profile.
test.setTimeout(300_000);

/** Opens the counter in a browser that may be killed, as after a sign-in on an earlier day. */
async function openTill(page: Page, shop: Shop, url: string): Promise<Till> {
  await shop.signIn(page);
  await page.goto(`${url}/app/sales`);
  const till = new Till(page);
  await expect(till.search).toBeVisible();
  return till;
}

const salesOf = async (shop: Shop) =>
  (await shop.call(saleEndpoints.list, { query: {} })).sales.length;
const stockOf = async (shop: Shop) => (await shop.products()).map(({ stock }) => stock);

test('a browser killed after a scan restores the cart', async ({ profile, shop, product }) => {
  await shop.addProduct({ name: 'Pan lactal', barcode: BARCODE });
  await test.step('scans and is killed', async () => {
    const { page, kill } = await profile.open();
    const till = await openTill(page, shop, product.url);
    await expect(till.search).toBeFocused();
    await till.scan(BARCODE);
    await expect(till.line('Pan lactal')).toBeVisible();
    await waitForWrites(page);
    await kill();
  });

  await test.step('the line is there, and is sold', async () => {
    const { page } = await profile.open();
    const till = await openTill(page, shop, product.url);
    await expect(till.line('Pan lactal')).toBeVisible();
    await page.keyboard.press('F9');
    await expect(till.completed).toBeVisible();
  });
  expect(await salesOf(shop)).toBe(1);
  expect(await stockOf(shop)).toEqual([9]);
});

for (const { moment, arrives } of [
  { moment: 'before its sale leaves', arrives: false },
  { moment: 'when its sale was made and the answer did not arrive', arrives: true },
])
  test(`a browser killed ${moment} makes that sale once, shows it and sells the next one`, async ({
    profile,
    shop,
    product,
  }) => {
    await shop.addProduct({ name: 'Leche entera', barcode: BARCODE });
    await test.step('completes the sale and is killed', async () => {
      const { page, kill } = await profile.open();
      const till = await openTill(page, shop, product.url);
      const leaving = Promise.withResolvers<void>();
      await page.route('**/api/sales', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        // The sale would be sent now, so it must already be stored.
        if (arrives) await route.fetch();
        leaving.resolve();
      });
      await expect(till.search).toBeFocused();
      await till.scan(BARCODE);
      await expect(till.line('Leche entera')).toBeVisible();
      await page.keyboard.press('F9');
      await leaving.promise;
      await kill();
    });
    expect(await salesOf(shop)).toBe(arrives ? 1 : 0);

    const { page } = await profile.open();
    const till = await openTill(page, shop, product.url);
    await test.step('the sale is confirmed when it starts again', async () => {
      await expect(till.completed).toBeVisible();
      await expect(till.completed).toContainText('$ 100,00');
      expect(await salesOf(shop)).toBe(1);
      expect(await stockOf(shop)).toEqual([9]);
    });

    await test.step('the next sale is a different one', async () => {
      await till.completed.getByRole('button', { name: 'Nueva Venta' }).click();
      await expect(till.search).toBeFocused();
      await till.scan(BARCODE);
      await expect(till.line('Leche entera')).toBeVisible();
      await page.keyboard.press('F9');
      await expect(till.completed).toBeVisible();
      expect(await salesOf(shop)).toBe(2);
      expect(await stockOf(shop)).toEqual([8]);
    });
  });

test('a till whose stored files a power cut has damaged opens from the server, and stores them again', async ({
  profile,
  shop,
  product,
}) => {
  const { page: first, kill } = await profile.open();
  await openTill(first, shop, product.url);
  await untilStored(first);
  await kill();
  await damageCaches(profile.folder);

  const { page } = await profile.open();
  await openTill(page, shop, product.url);
  await untilStored(page);
});
