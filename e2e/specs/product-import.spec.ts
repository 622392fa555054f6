import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { grantPlan } from '../support/plans.ts';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Row = (string | number | null)[];

/** Returns a spreadsheet's file, with its cells from A1. */
function aSpreadsheet(rows: Row[]): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  return write({ SheetNames: ['Lista'], Sheets: { Lista: sheet } }, { type: 'buffer' });
}

async function chooseList(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('Planilla').setInputFiles({ name, mimeType: XLSX, buffer });
}

async function review(page: Page) {
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
}

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP });

  test("a supplier's list is corrected, imported and taken back", async ({ page, product }) => {
    const shop = await openShop(product.url);
    await shop.addProduct({ name: 'Yerba Luna 1 kg', barcode: '7790387013627', price: 3000 });
    await shop.addProduct({ name: 'Azúcar', barcode: '7792540250450', price: 900 });
    await shop.signIn(page);
    const prices = async () =>
      Object.fromEntries((await shop.products()).map(({ name, price }) => [name, price]));

    await test.step('the way in is the menu of the list', async () => {
      await page.goto('/app/products');
      await page.getByRole('button', { name: 'Más', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Importar' }).click();
      await expect(page.getByRole('heading', { name: 'Importar productos' })).toBeVisible();
    });

    await test.step('its columns are found below the title', async () => {
      const list = aSpreadsheet([
        ['Distribuidora El Sol SRL'],
        ['Lista vigente desde el 1 de noviembre'],
        ['COD. BARRA', 'DESCRIPCION', 'RUBRO', 'P. VTA'],
        ['7790387013627', 'YERBA LUNA X 1K', 'Almacén', '$ 3.450,50'],
        [7792540250450, 'AZUCAR X 1K', 'Almacén', 'consultar'],
        ['7790040377202', 'ALFAJOR JORGITO', 'Golosinas', 1100],
        ['TOTAL', null, null, 3],
      ]);
      await chooseList(page, 'lista.xlsx', list);
      await expect(page.getByLabel('Títulos de las columnas')).toHaveValue('3');
      for (const [column, field] of [
        ['Columna A: COD. BARRA', 'barcode'],
        ['Columna B: DESCRIPCION', 'name'],
        ['Columna C: RUBRO', 'category'],
        ['Columna D: P. VTA', 'price'],
      ] as const)
        await expect(page.getByLabel(column)).toHaveValue(field);
      await review(page);
    });

    await test.step('a price is corrected in its place', async () => {
      await expect(page.getByRole('button', { name: 'Con problemas (1)' })).toBeVisible();
      await page.getByRole('button', { name: 'Corregir Precio de Azúcar' }).press('Enter');
      await page.getByRole('textbox', { name: 'Precio de Azúcar' }).fill('1.050');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Cambian (2)' }).click();
      const changes = page.getByRole('table', { name: 'Vista previa' });
      await expect(changes.getByRole('row', { name: /Yerba/ })).toContainText(
        '$ 3.000,00 → $ 3.450,50',
      );
      await expect(changes.getByRole('row', { name: /Azúcar/ })).toContainText('$ 1.050,00');
    });

    await test.step('all of it is imported at once, and taken back', async () => {
      await page.getByRole('button', { name: 'Importar 3 productos' }).click();
      await expect(page.getByText(/lista\.xlsx: Aplicado · 1 nuevo · 2 cambiados/)).toBeVisible();
      expect(await prices()).toEqual({
        'Yerba Luna 1 kg': 3450.5,
        Azúcar: 1050,
        'ALFAJOR JORGITO': 1100,
      });
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByText(/lista\.xlsx: Deshecho/)).toBeVisible();
      expect(await prices()).toEqual({ 'Yerba Luna 1 kg': 3000, Azúcar: 900 });
    });
  });

  test('a long list shows its progress, and can be stopped', async ({ page, product }) => {
    const shop = await openShop(product.url);
    await grantPlan(product, shop, 'enterprise');
    await shop.signIn(page);
    const rows = Array.from({ length: 2300 }, (_, n): Row => [`C-${n}`, `Artículo ${n}`, n + 1]);
    await page.goto('/app/products/import');
    await chooseList(page, 'larga.xlsx', aSpreadsheet([['Código', 'Producto', 'Precio'], ...rows]));
    await review(page);

    await test.step('stopped before its last part, it changes nothing', async () => {
      const held = Promise.withResolvers<void>();
      await page.route('**/product-batches/*/parts/3', async (route) => {
        await held.promise;
        await route.continue().catch(() => {});
      });
      await page.getByRole('button', { name: 'Importar 2.300 productos' }).click();
      await expect(page.getByText('Enviando: 60')).toBeVisible();
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('button', { name: 'Importar 2.300 productos' })).toBeVisible();
      held.resolve();
      await page.unroute('**/product-batches/*/parts/3');
      expect(await shop.products()).toHaveLength(0);
    });

    await test.step('sent again, it is imported once', async () => {
      await page.getByRole('button', { name: 'Importar 2.300 productos' }).click();
      await expect(page.getByText(/Aplicado · 2\.300 nuevos/)).toBeVisible();
      expect(await shop.products()).toHaveLength(2300);
    });
  });

  test('a file that would fill the memory is refused', async ({ page, product }) => {
    const shop = await openShop(product.url);
    await shop.signIn(page);
    const bomb = aSpreadsheet([['Código'], ['1']]);
    // The directory of the zip says that its first file has 4 GB.
    bomb.writeUInt32LE(0xf0_00_00_00, bomb.indexOf('PK\x01\x02', 'latin1') + 24);
    await page.goto('/app/products/import');
    await chooseList(page, 'bomba.xlsx', bomb);
    await expect(page.getByRole('alert')).toContainText(
      'La planilla es demasiado grande por dentro',
    );
    await chooseList(
      page,
      'lista.xlsx',
      aSpreadsheet([
        ['Código', 'Precio'],
        ['1', 5],
      ]),
    );
    await expect(page.getByLabel('Columna B: Precio')).toHaveValue('price');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('copied cells are pasted, and the products are cards', async ({ page, product }) => {
    const shop = await openShop(product.url);
    await shop.addProduct({ name: 'Yerba Luna 1 kg', barcode: '7790387013627', price: 3000 });
    await shop.signIn(page);
    await page.goto('/app/products/import');
    await page
      .getByLabel('O pegá las filas acá')
      .fill('Producto\tPrecio\nYerba Luna 1 kg\t3.200\nCafé\t950');
    await page.getByRole('button', { name: 'Leer lo pegado' }).click();
    await review(page);

    await page.getByRole('button', { name: 'Cambian (1)' }).click();
    await expect(page.getByRole('row', { name: /Yerba/ })).toContainText('$ 3.000,00 → $ 3.200,00');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByRole('button', { name: 'Importar 2 productos' }).click();
    await expect(page.getByText(/Lista pegada: Aplicado · 1 nuevo · 1 cambiado/)).toBeVisible();
  });
});
