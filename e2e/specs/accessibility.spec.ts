import { customerEndpoints } from '@mostrador/contracts/customers';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { Page } from '@playwright/test';
import { barriersIn } from '../support/barriers.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { INNER_SCREENS, SHOP_SCREENS } from '../support/shop-screens.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const LONG_NAME = 'Fideos secos y frescos, pastas rellenas, salsas, quesos rallados y conservas';

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
      test.use({ colorScheme, viewport });

      for (const path of PUBLIC_PAGES)
        test(`${path} has no serious accessibility finding and does not scroll sideways`, async ({
          page,
        }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await barriersIn(page)).toEqual([]);
          await expectNoSidewaysScroll(page);
        });

      for (const path of [...SHOP_SCREENS, ...INNER_SCREENS])
        test(`${path} has no serious accessibility finding and does not scroll sideways`, async ({
          page,
          shop,
        }) => {
          await shop.addProduct({ name: 'Yerba 1 kg', barcode: '7791234567898', stock: 4 });
          await shop.addProduct({ name: 'Alfajor', stock: 0 });
          await shop.call(customerEndpoints.create, {
            body: { name: 'Ana Pérez', docNumber: '12345678', email: 'ana@example.com' },
          });
          await shop.signIn(page);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (path === '/app/sales') await new Till(page).addByName('yerba');
          expect(await barriersIn(page)).toEqual([]);
          await expectNoSidewaysScroll(page);
        });

      test('the product configuration and its dialogs have no serious accessibility finding and do not scroll sideways', async ({
        page,
        shop,
      }) => {
        const { createBrand, createCategory, createSubcategory } = productConfigurationEndpoints;
        for (const name of ['Arcor', LONG_NAME]) await shop.call(createBrand, { body: { name } });
        const { _id } = await shop.call(createCategory, { body: { name: LONG_NAME } });
        await shop.call(createSubcategory, { body: { name: LONG_NAME, categoryId: _id } });
        await shop.signIn(page);
        for (const tab of ['brands', 'categories', 'subcategories']) {
          await page.goto(`/app/products/config?tab=${tab}`);
          await expect(page.getByRole('row', { name: LONG_NAME })).toBeVisible();
          expect(await barriersIn(page)).toEqual([]);
          await expectNoSidewaysScroll(page);
        }
        await page.goto('/app/products/config');
        for (const action of ['Nueva Marca', 'Unir Arcor', 'Editar Arcor', 'Eliminar Arcor']) {
          await page.getByRole('button', { name: action }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await barriersIn(page)).toEqual([]);
          await page.keyboard.press('Escape');
        }
      });
    });
