import { readFile } from 'node:fs/promises';
import type { Product } from '@mostrador/contracts/products';
import { type PaymentMethod, saleEndpoints } from '@mostrador/contracts/sales';
import type { Download, Locator, Page } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessibility-violations.ts';
import { choosePeriod } from '../support/choose-period.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PAGE = 50;
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

/**
 * The Historial tab of a shop with a page of sales and two more, the last one of two alfajores by
 * QR.
 */
class History {
  readonly table: Locator;
  readonly rows: Locator;
  readonly #page: Page;
  readonly #shop: Shop;
  #products: { yerba: Product; alfajor: Product } | undefined;

  constructor(page: Page, shop: Shop) {
    this.#page = page;
    this.#shop = shop;
    this.table = page.getByRole('table', { name: 'Ventas' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('button') });
  }

  async fill() {
    this.#products = {
      yerba: await this.#shop.addProduct({ name: 'Yerba 1 kg', price: 3450.5, stock: 100 }),
      alfajor: await this.#shop.addProduct({ name: 'Alfajor triple', price: 1100, stock: 20 }),
    };
    for (let sold = 0; sold <= PAGE; sold++) await this.sell('yerba');
    await this.sell('alfajor', 2, 'QR');
  }

  sell(name: 'yerba' | 'alfajor', quantity = 1, paymentMethod: PaymentMethod = 'Efectivo') {
    const productId = this.#products?.[name]._id;
    return this.#shop.call(saleEndpoints.complete, {
      body: { items: [{ productId, quantity }], paymentMethod },
    });
  }

  async open(search = '') {
    await this.#shop.signIn(this.#page);
    await this.#page.goto(`/app/sales/history${search}`);
    await expect(this.table).toBeVisible();
  }

  async showFilters() {
    const toggle = this.#page.getByRole('button', { name: 'Filtros', exact: true });
    if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false')
      await toggle.click();
  }

  /** Does something to the newest sale: with a button of its row, or the menu of its card. */
  async choose(action: string) {
    const newest = this.rows.first();
    const menu = newest.getByRole('button', { name: 'Más acciones' });
    if (!(await menu.isVisible()))
      return newest.getByRole('button', { name: action, exact: true }).click();
    await menu.click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  /** The total sold by the filtered sales. */
  get totalSold(): Locator {
    return this.#page.getByText('Total vendido').locator('xpath=following-sibling::dd');
  }

  async stockOf(name: string): Promise<number | undefined> {
    return (await this.#shop.products()).find((product) => product.name === name)?.stock;
  }
}

for (const viewport of [LAPTOP, PHONE])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('an owner finds a sale, prints it, cancels it and exports', async ({ page, shop }) => {
      const history = new History(page, shop);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await history.fill();
      await history.open();

      await test.step('the page is in the URL, and survives a reload and Back', async () => {
        await expect(page.getByText('Mostrando 50 de 52')).toBeVisible();
        await expect(history.rows).toHaveCount(PAGE);
        await button('Página siguiente').click();
        await expect(page.getByText('Mostrando 2 de 52')).toBeVisible();
        await expect(page).toHaveURL(/page=2/);

        await page.reload();
        await expect(page.getByText('Mostrando 2 de 52')).toBeVisible();
        await page.goto('/app/customers');
        await page.goBack();
        await expect(page.getByText('Mostrando 2 de 52')).toBeVisible();
      });

      await test.step('all filters together leave one sale, with its totals', async () => {
        await choosePeriod(page, 'Hoy');
        await history.showFilters();
        await page.getByLabel('Producto').fill('ALFAJÓR');
        await page.getByLabel('Monto mínimo').fill('2000');
        await page.getByLabel('Monto máximo').fill('3000,50');
        await page.getByLabel('Vendedor').selectOption(shop.username);
        await page.getByLabel('Medio de pago').selectOption('QR');
        await page.getByLabel('Estado').selectOption('Completada');
        await button('Aplicar').click();

        await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
        await expect(history.totalSold).toHaveText('$ 2.200,00');
        await expect(history.rows).toHaveCount(1);
        await expect(history.rows).toContainText('Alfajor triple');
        await page.reload();
        await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
        await history.showFilters();
        await expect(page.getByLabel('Monto máximo')).toHaveValue('3.000,50');
      });

      await test.step('a reversed range is refused beside its field', async () => {
        await page.getByLabel('Monto máximo').fill('100');
        await button('Aplicar').click();
        await expect(page.getByText('Tiene que ser igual o mayor que el mínimo')).toBeVisible();
        await page.getByLabel('Monto máximo').fill('3000');
        await button('Aplicar').click();
        await expect(page).toHaveURL(/maxAmount=3000(&|$)/);
      });

      await test.step('the filtered sales are exported in each format', async () => {
        for (const [format, extension] of [
          ['CSV', 'csv'],
          ['Excel', 'xlsx'],
          ['PDF', 'pdf'],
        ] as const) {
          const file = await downloadedBy(page, async () => {
            await button('Exportar').click();
            await page.getByRole('menuitem', { name: format, exact: true }).click();
          });
          expect(file.suggestedFilename()).toBe(`ventas.${extension}`);
          if (extension === 'csv') expect(await textOf(file)).toContain('2200,00');
        }
      });

      await test.step('one filter is removed alone, and Limpiar removes the rest', async () => {
        await button('Quitar filtro: Completada').click();
        await expect(page).not.toHaveURL(/status=/);
        await history.showFilters();
        await button('Limpiar').click();
        await expect(page.getByText('Mostrando 50 de 52')).toBeVisible();
        await expect(page).toHaveURL(/\/app\/sales\/history$/);
      });

      const newest = history.rows.first();
      const inNewest = (name: string) => newest.getByRole('button', { name, exact: true });

      await test.step('the detail shows the lines, and returns the focus', async () => {
        await inNewest('Ver detalle').click();
        const detail = page.getByRole('dialog', { name: 'Detalle de la venta' });
        await expect(detail).toContainText('Alfajor triple');
        await page.keyboard.press('Escape');
        await expect(detail).toBeHidden();
        await expect(inNewest('Ver detalle')).toBeFocused();
      });

      await test.step('the receipt is downloaded', async () => {
        const file = await downloadedBy(page, () => history.choose('Descargar PDF'));
        expect(await textOf(file)).toMatch(/^%PDF/);
        await expect(page.getByText('PDF descargado')).toBeVisible();
      });

      await test.step('a cancellation is confirmed, and restores the stock', async () => {
        expect(await history.stockOf('Alfajor triple')).toBe(18);
        await history.choose('Anular');
        const question = page.getByRole('dialog', { name: '¿Anular la venta?' });
        await expect(question).toContainText('Se devolverá el stock a los productos');
        await question.getByRole('button', { name: 'Anular' }).click();

        await expect(page.getByText('Venta anulada')).toBeVisible();
        await expect(newest).toContainText('Anulada');
        await expect(inNewest('Anular')).toHaveCount(0);
        await expect(inNewest('Ver detalle')).toBeFocused();
        expect(await history.stockOf('Alfajor triple')).toBe(20);
      });

      await test.step('a sale of another till appears by itself', async () => {
        await history.sell('alfajor');
        await expect(newest).toContainText('1.100,00');
        await expect(page.getByText('Mostrando 50 de 53')).toBeVisible();
      });
    });

    test('has no serious accessibility finding', async ({ page, shop }) => {
      const history = new History(page, shop);
      await history.fill();
      await history.open('?paymentMethod=Efectivo');
      await expect(history.totalSold).toBeVisible();
      await history.showFilters();
      expect(await violationsInBothThemes(page)).toEqual([]);

      await history.choose('Anular');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });

test('works without a mouse', async ({ page, shop }) => {
  const history = new History(page, shop);
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const tabTo = async (target: Locator) => {
    do await keyboard.press('Tab');
    while (!(await target.evaluate((element) => element === document.activeElement)));
  };
  await history.fill();
  await history.open();

  await tabTo(page.getByLabel('Producto'));
  await keyboard.type('alfajor');
  await keyboard.press('Enter');
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
  await expect(page.getByLabel('Producto')).toBeFocused();

  const exporting = page.getByRole('button', { name: 'Exportar' });
  await tabTo(exporting);
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  const file = await downloadedBy(page, () => keyboard.press('Enter'));
  expect(file.suggestedFilename()).toBe('ventas.csv');
  await expect(exporting).toBeFocused();

  await tabTo(history.rows.first().getByRole('button', { name: 'Anular' }));
  await keyboard.press('Enter');
  await expect(focused).toHaveText('Volver');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Venta anulada')).toBeVisible();
  await expect(history.rows.first()).toContainText('Anulada');
  await expect(focused).toHaveAccessibleName('Ver detalle');
});

async function downloadedBy(page: Page, press: () => Promise<unknown>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return await download;
}

async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'latin1');
}
