import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import type { Page } from '@playwright/test';
import { expectEvenBooks } from '../support/books.ts';
import { openLeasedTill } from '../support/offline-till.ts';
import { startProduct, temporaryDataDir } from '../support/product.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { Till } from '../support/till.ts';

const YERBA = '7790387013627';
const STORED = 'Guardado en este dispositivo: se envía al volver la conexión';

/** The device works without the server once it also has the code of its dialogs. */
async function openTill(page: Page, shop: Shop): Promise<Till> {
  const till = await openLeasedTill(page, shop);
  await page.getByRole('button', { name: 'Abrir Caja' }).click();
  await page.getByRole('dialog', { name: 'Abrir Caja' }).getByText('Cancelar').click();
  return till;
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
