import { readFile } from 'node:fs/promises';
import { returnEndpoints } from '@mostrador/contracts/returns';
import { type PaymentMethod, saleEndpoints } from '@mostrador/contracts/sales';
import { newId, shopDayOf } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { choosePeriod } from '../support/choose-period.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };
/** Excel's files are zip archives. */
const ZIP = 'PK';

const sell = (shop: Shop, productId: string, quantity: number, paymentMethod: PaymentMethod) =>
  shop.call(saleEndpoints.complete, {
    body: { _id: newId(), items: [{ productId, quantity }], paymentMethod },
  });

const reportField = (page: Page) => page.getByLabel('Reporte', { exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name });
const row = (page: Page, report: string, name: string) =>
  table(page, report).getByRole('row').filter({ hasText: name });

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const viewport of [LAPTOP, PHONE])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('an owner reads recent sales, compares them, and downloads Excel', async ({
      page,
      context,
      shop,
    }) => {
      const yerba = await shop.addProduct({ name: 'Yerba 1 kg', price: 1000, stock: 20 });
      await sell(shop, yerba._id, 3, 'QR');
      const today = shopDayOf(new Date()).split('-').reverse().join('/');
      await shop.signIn(page);
      await page.goto('/app?tab=reports');

      await test.step("the former address leads to this month's sales by day", async () => {
        await expect(page).toHaveURL(/\/app\/reports$/);
        await expect(page).toHaveTitle('Ventas por día · Reportes · Mostrador');
        await expect(row(page, 'Ventas por día', today)).toContainText('$ 3.000,00');
        await expect(page.locator('.recharts-line').first()).toBeVisible();
        expect(await violationsIn(page)).toEqual([]);
      });

      await test.step("a sale in another tab's counter counts at once", async () => {
        const other = await context.newPage();
        await shop.signIn(other);
        const till = new Till(other);
        await till.open();
        await till.addByName('yerba');
        await other.keyboard.press('F9');
        await expect(till.completed).toBeVisible();
        await other.close();
        await expect(row(page, 'Ventas por día', today)).toContainText('$ 4.000,00');
      });

      await test.step('another report and period, less the returns', async () => {
        const sale = await sell(shop, yerba._id, 2, 'QR');
        await shop.call(returnEndpoints.make, {
          params: { id: sale._id },
          body: { _id: newId(), items: [{ position: 0, quantity: 1 }], paymentMethod: 'QR' },
        });
        await reportField(page).selectOption('Ventas por medio de pago');
        await choosePeriod(page, 'Hoy');
        await expect(row(page, 'Ventas por medio de pago', 'QR')).toContainText('$ 4.000,00');
        await expect(row(page, 'Ventas por medio de pago', 'Efectivo')).toContainText('$ 1.000,00');
        await expect(page.locator('.recharts-bar').first()).toBeVisible();
      });

      await test.step('compared with the day before, without sales', async () => {
        await page.getByLabel('Comparar con').selectOption('Período anterior');
        const totals = row(page, 'Ventas por medio de pago', 'Total').last();
        await expect(totals).toContainText('Sin comparación');
        expect(await violationsIn(page)).toEqual([]);
      });

      await test.step('the choice survives a reload and Back', async () => {
        await page.reload();
        await expect(row(page, 'Ventas por medio de pago', 'QR')).toBeVisible();
        await expect(page).toHaveURL(/period=today/);
        await page.getByRole('link', { name: 'QR' }).click();
        await expect(page).toHaveURL(/\/app\/sales\/history\?.*paymentMethod=QR/);
        await expect(page.getByText('Mostrando 2 de 2')).toBeVisible();
        await page.goBack();
        await expect(page.getByLabel('Comparar con')).toHaveValue('previous');
      });

      await test.step('the file has it too', async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Exportar a Excel' }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
        expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe(ZIP);
      });
    });
  });

test('every report is readable, without a sideways scroll', async ({ page, shop }) => {
  const yerba = await shop.addProduct({ name: 'Yerba 1 kg', price: 9_999_999.99, stock: 20 });
  await sell(shop, yerba._id, 3, 'Efectivo');
  await shop.signIn(page);
  await page.goto('/app/reports?compare=year');
  const options = reportField(page).getByRole('option');
  await expect(options).toHaveCount(11);
  for (const title of await options.allTextContents()) {
    await reportField(page).selectOption(title);
    await expect(
      table(page, title)
        .or(page.getByText(/No quedó nada sin vender|No se vendió nada con costo/))
        .first(),
    ).toBeVisible();
    for (const viewport of [LAPTOP, { width: 820, height: 1180 }, PHONE]) {
      await page.setViewportSize(viewport);
      // The browser resizes the window first; the charts and tables follow in the next frames.
      await expect
        .poll(() => overflowOf(page), `${title} at ${viewport.width} px`)
        .toBeLessThanOrEqual(0);
      expect(await violationsIn(page)).toEqual([]);
    }
  }
});
