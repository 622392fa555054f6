import { customerEndpoints } from '@mostrador/contracts/customers';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { Page } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessibility-violations.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { INNER_SCREENS, SHOP_SCREENS } from '../support/shop-screens.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const LONG_NAME = 'Fideos secos y frescos, pastas rellenas, salsas, quesos rallados y conservas';

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/**
 * Expects no serious accessibility violation and no horizontal scroll, at each size and in both
 * themes. The page is reloaded for each size: it may decide by it what to load.
 *
 * @param show goes to the page and waits until it is complete
 */
async function expectOpenToEverybody(page: Page, show: () => Promise<void>) {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await show();
    expect(await violationsInBothThemes(page), `${window.width} px wide`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const path of PUBLIC_PAGES)
  test(`${path} is accessible and does not scroll sideways`, async ({ page }) => {
    await expectOpenToEverybody(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

test.describe('in a shop', () => {
  // One after the other in the same shop, which no screen changes.
  test.describe.configure({ mode: 'default' });

  let shop: Shop;
  test.beforeAll(async ({ product }) => {
    shop = await openShop(product.url);
    await shop.addProduct({ name: 'Yerba 1 kg', barcode: '7791234567898', stock: 4 });
    await shop.addProduct({ name: 'Alfajor', stock: 0 });
    await shop.call(customerEndpoints.create, {
      body: { name: 'Ana Pérez', docNumber: '12345678', email: 'ana@example.com' },
    });
    const { createBrand, createCategory, createSubcategory } = productConfigurationEndpoints;
    for (const name of ['Arcor', LONG_NAME]) await shop.call(createBrand, { body: { name } });
    const { _id } = await shop.call(createCategory, { body: { name: LONG_NAME } });
    await shop.call(createSubcategory, { body: { name: LONG_NAME, categoryId: _id } });
  });
  test.beforeEach(({ page }) => shop.signIn(page));

  for (const path of [...SHOP_SCREENS, ...INNER_SCREENS])
    test(`${path} is accessible and does not scroll sideways`, async ({ page }) => {
      await expectOpenToEverybody(page, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path === '/app/sales') await new Till(page).addByName('yerba');
      });
    });

  for (const tab of ['brands', 'categories', 'subcategories'])
    test(`the ${tab} are accessible and do not scroll sideways`, async ({ page }) => {
      await expectOpenToEverybody(page, async () => {
        await page.goto(`/app/products/config?tab=${tab}`);
        await expect(page.getByRole('row', { name: LONG_NAME })).toBeVisible();
      });
    });

  for (const action of ['Nueva Marca', 'Unir Arcor', 'Editar Arcor', 'Eliminar Arcor'])
    test(`the dialog of ${action} is accessible`, async ({ page }) => {
      await expectOpenToEverybody(page, async () => {
        await page.goto('/app/products/config');
        await page.getByRole('button', { name: action }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    });
});
