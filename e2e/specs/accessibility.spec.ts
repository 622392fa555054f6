import { customerEndpoints } from '@mostrador/contracts/customers';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { Page } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessibility-violations.ts';
import { expectNothingMoved, openWithLateAnswers, watchShifts } from '../support/layout-shifts.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { SHOP_SCREENS } from '../support/shop-screens.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const LONG_NAME = 'Fideos secos y frescos, pastas rellenas, salsas, quesos rallados y conservas';

const COUNTER = '/app/sales';

const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

/**
 * Expects no serious accessibility violation and no horizontal scroll, at each size and in both
 * themes. The page is reloaded for each size: it may decide by it what to load.
 *
 * @param show goes to the page and waits until it is complete
 */
async function expectOpenToEverybody(page: Page, show: () => Promise<void>) {
  for (const window of [LAPTOP, PHONE]) {
    await page.setViewportSize(window);
    await show();
    expect(await violationsInBothThemes(page), `${window.width} px wide`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

/** Opens a screen whose answers come late. Expects that they move little. */
async function openSteadily(page: Page, path: string) {
  await openWithLateAnswers(page, path);
  await expectNothingMoved(page, `${path} at ${page.viewportSize()?.width} px`);
}

/** Expects that little of a screen moves on a tablet while it loads, and that it fits. */
async function expectSteadyOnTablet(page: Page, path: string) {
  await page.setViewportSize(TABLET);
  await openSteadily(page, path);
  await expectNoSidewaysScroll(page);
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const path of PUBLIC_PAGES)
  test(`${path} is accessible, does not scroll sideways and does not jump`, async ({ page }) => {
    await watchShifts(page);
    await expectOpenToEverybody(page, () => openSteadily(page, path));
    await expectSteadyOnTablet(page, path);
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

  for (const path of SHOP_SCREENS.filter((path) => path !== COUNTER))
    test(`${path} is accessible, does not scroll sideways and does not jump`, async ({ page }) => {
      await watchShifts(page);
      await expectOpenToEverybody(page, () => openSteadily(page, path));
      await expectSteadyOnTablet(page, path);
    });

  // `counter-layout.spec.ts` checks that it does not jump.
  test(`${COUNTER} is accessible and does not scroll sideways`, async ({ page }) => {
    await expectOpenToEverybody(page, async () => {
      await page.goto(COUNTER);
      await new Till(page).addByName('yerba');
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
