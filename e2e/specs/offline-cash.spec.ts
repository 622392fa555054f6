import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import { saleEndpoints } from '@mostrador/contracts/sales';
import type { Page } from '@playwright/test';
import { expectEvenBooks } from '../support/books.ts';
import { openLeasedTill } from '../support/offline-till.ts';
import { startProduct, temporaryDataDir } from '../support/product.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = '7790387013627';
const ALFAJOR = '7791234567898';
const STORED = 'Guardado en este dispositivo: se envía al volver la conexión';

/** The device works without the server once it also has the code of its dialogs. */
async function openTill(page: Page, shop: Shop): Promise<Till> {
  const till = await openLeasedTill(page, shop);
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  await page.getByRole('dialog', { name: 'Abrir Caja' }).getByText('Cancelar').click();
  return till;
}

/** Opens a till with the code of what it creates, which is loaded when it is used. */
async function openSellingTill(page: Page, shop: Shop): Promise<Till> {
  await shop.signIn(page);
  const till = new Till(page);
  const lease = page.waitForResponse(/\/api\/offline-leases$/);
  const names = page.waitForResponse(/\/api\/customers\/names$/);
  await till.open();
  await till.scan(ALFAJOR);
  await page.getByRole('button', { name: 'Crear producto' }).click();
  await page.getByRole('dialog', { name: 'Agregar Producto' }).getByText('Cancelar').click();
  await page.keyboard.press('F4');
  await till.type('nadie');
  await page.getByRole('button', { name: 'Crear cliente «nadie»' }).click();
  await page.getByRole('dialog', { name: 'Nuevo Cliente' }).getByText('Cancelar').click();
  await page.keyboard.press('Escape');
  await Promise.all([lease, names]);
  return till;
}

async function completeOnDevice(page: Page, till: Till) {
  await page.keyboard.press('F9');
  await expect(till.completed).toContainText('Guardada en este dispositivo');
  await till.startNext();
}

test('the register is opened, cash is moved and a sale is made while the server is stopped', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dataDir = await temporaryDataDir();
  const first = await startProduct(dataDir.path, {}, ['--built']);
  const shop = await openShop(first.url);
  await shop.call(cashRegisterEndpoints.configure, {
    body: { cashRegisterConfig: { enabled: true, requireCashRegister: true } },
  });
  await shop.addProduct({ name: 'Yerba Luna', barcode: YERBA, price: 3450.5, stock: 10 });
  const context = await browser.newContext({
    baseURL: first.url,
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  const till = await openTill(page, shop);
  await first.stop();

  await test.step('the register opens on the device', async () => {
    await page.getByRole('button', { name: 'Abrir Caja' }).click();
    const dialog = page.getByRole('dialog', { name: 'Abrir Caja' });
    await dialog.getByLabel('Monto inicial').fill('1000');
    await dialog.getByRole('button', { name: 'Abrir Caja' }).click();
    await expect(page.getByText(STORED)).toBeVisible();
    await expect(page.getByText('Caja abierta')).toBeVisible();
  });

  await test.step('cash is taken out', async () => {
    await page.getByRole('button', { name: 'Movimientos' }).click();
    await page.getByRole('menuitem', { name: 'Retiro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retiro' });
    await dialog.getByLabel('Monto').fill('300');
    await dialog.getByLabel('Motivo').fill('Banco');
    await dialog.getByRole('button', { name: 'Registrar retiro' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a sale follows, and all three wait', async () => {
    await till.scan(YERBA);
    await expect(till.line('Yerba Luna')).toBeVisible();
    await page.keyboard.press('F9');
    await expect(till.completed).toContainText('Guardada en este dispositivo');
    await till.startNext();
    await expect(
      page.getByRole('button', { name: /1 venta y 2 registros por enviar/ }),
    ).toBeVisible();
  });

  const second = await startProduct(dataDir.path, { PORT: new URL(first.url).port }, ['--built']);
  await test.step('each is delivered once when the server is back', async () => {
    await expect(page.getByRole('img', { name: 'Con conexión' })).toBeVisible();
    await expect(page.getByText('Caja abierta')).toBeVisible();
  });
  const { cashRegister } = await shop.call(cashRegisterEndpoints.current, {});
  expect(cashRegister).toMatchObject({
    openingAmount: 1000,
    salesCount: 1,
    totalSales: 3450.5,
    expectedAmount: 4150.5,
  });
  const { entries } = await shop.call(offlineEntryEndpoints.list, { query: {} });
  expect(entries.map(({ reasons }) => reasons)).toEqual([[], []]);
  await context.close();
  await expectEvenBooks(dataDir);
  await second.stop();
  await dataDir.remove();
});

test('a product and a customer are created and sold to while the server is stopped', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dataDir = await temporaryDataDir();
  const first = await startProduct(dataDir.path, {}, ['--built']);
  const shop = await openShop(first.url);
  await shop.addProduct({ name: 'Yerba Luna', barcode: YERBA, price: 3450.5, stock: 10 });
  const context = await browser.newContext({
    baseURL: first.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const till = await openSellingTill(page, shop);
  await first.stop();

  await test.step('a product is created for an unknown code, and sold', async () => {
    await till.scan(ALFAJOR);
    await page.getByRole('button', { name: 'Crear producto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar Producto' });
    await dialog.getByLabel('Nombre').fill('Alfajor Sur');
    await dialog.getByLabel('Precio').fill('900');
    await dialog.getByLabel('Stock').fill('10');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText(STORED)).toBeVisible();
    await expect(till.line('Alfajor Sur')).toBeVisible();
    await till.scan(ALFAJOR);
    await completeOnDevice(page, till);
  });

  await test.step('a customer is created, and sold to', async () => {
    await till.scan(ALFAJOR);
    await page.keyboard.press('F4');
    await till.type('Marta Gómez');
    await page.getByRole('button', { name: 'Crear cliente «Marta Gómez»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo Cliente' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Marta Gómez');
    await completeOnDevice(page, till);
  });

  await expect(
    page.getByRole('button', { name: /2 ventas y 2 registros por enviar/ }),
  ).toBeVisible();
  const second = await startProduct(dataDir.path, { PORT: new URL(first.url).port }, ['--built']);
  await test.step('each is there once when the server is back', async () => {
    await expect(page.getByRole('img', { name: 'Con conexión' })).toBeVisible();
    await till.search.fill('alfajor');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toContainText('7');
  });
  const alfajores = (await shop.products()).filter(({ barcode }) => barcode === ALFAJOR);
  expect(alfajores).toMatchObject([{ name: 'Alfajor Sur', price: 900, stock: 7 }]);
  const { customers } = await shop.call(customerEndpoints.list, { query: {} });
  expect(customers).toMatchObject([{ name: 'Marta Gómez', totalPurchases: 1, totalSpent: 900 }]);
  const { sales } = await shop.call(saleEndpoints.list, { query: {} });
  expect(sales.map(({ total }) => total)).toEqual([900, 1800]);
  const { entries } = await shop.call(offlineEntryEndpoints.list, { query: {} });
  expect(entries.map(({ reasons }) => reasons)).toEqual([[], []]);
  await context.close();
  await expectEvenBooks(dataDir);
  await second.stop();
  await dataDir.remove();
});
