import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { productEndpoints } from '@mostrador/contracts/products';
import type { Page } from '@playwright/test';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MOST_TAPS = 7;

async function openCounter(page: Page, shop: Shop) {
  const { createCategory } = productConfigurationEndpoints;
  const drinks = await shop.call(createCategory, { body: { name: 'Bebidas' } });
  const sweets = await shop.call(createCategory, { body: { name: 'Golosinas' } });
  for (const product of [
    { name: 'Coca - Cola 2,25 L', price: 4980.5, categoryId: drinks._id },
    { name: 'Alfajor Jorgito', price: 1100, stock: 3, categoryId: sweets._id },
    { name: 'Chicle Beldent', price: 900, stock: 0, categoryId: sweets._id },
    { name: 'Yerba Playadito 1 kg', price: 3450.5 },
    { name: 'Heladera exhibidora vertical de cuatro puertas', price: 999_999_999.99 },
  ])
    await shop.addProduct(product);
  const yerba = (await shop.products()).find(({ name }) => name.startsWith('Yerba'));
  if (yerba)
    await shop.call(productEndpoints.setFavourite, {
      params: { id: yerba._id },
      body: { favourite: true },
    });
  await shop.signIn(page);
  await page.goto('/app/sales');
}

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Productos para tocar' }).getByRole('button', { name });

test('three products are sold for cash with at most seven taps', async ({ page, shop }) => {
  await openCounter(page, shop);
  let taps = 0;
  const tap = async (target: ReturnType<typeof tile>) => {
    await target.tap();
    taps++;
  };
  await tap(page.getByRole('button', { name: 'Bebidas' }));
  await tap(tile(page, 'Coca'));
  await tap(page.getByRole('button', { name: 'Golosinas' }));
  await tap(tile(page, 'Alfajor'));
  await tap(tile(page, 'Alfajor'));
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText(/7\.180,50/);
  await tap(page.getByRole('button', { name: /^Completar Venta/ }));
  await expect(page.getByRole('dialog', { name: 'Venta Completada' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

for (const width of [320, 390, 820])
  test(`at ${width} px every target is large enough and no amount is cut`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openCounter(page, shop);
    await expect(tile(page, 'Yerba')).toBeVisible();
    const tiles = page.getByRole('region', { name: 'Productos para tocar' });
    for (const button of await tiles.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    for (const amount of await tiles.getByText(/^\$/).all())
      expect(await amount.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
  });
