import { productEndpoints } from '@mostrador/contracts/products';
import { returnEndpoints } from '@mostrador/contracts/returns';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const sell = (shop: Shop, productId: string, quantity: number) =>
  shop.call(saleEndpoints.complete, { body: { _id: newId(), items: [{ productId, quantity }] } });

test('the figures update after a sale in another tab, a cancellation and a return', async ({
  page,
  context,
  shop,
}) => {
  const yerba = await shop.addProduct({ name: 'Yerba', price: 1000, stock: 20, minStock: 15 });
  await shop.signIn(page);
  await page.goto('/app');
  const today = card(page, 'Ventas de Hoy');
  const top = page.getByRole('table', { name: 'Productos más vendidos' });
  await expect(page.getByText(`Resumen de ${shop.storeName}`)).toBeVisible();
  await expect(today).toContainText('0 ventas');
  await expect(page.getByText('No hay ventas en los últimos 7 días')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await test.step("a sale in another tab's counter", async () => {
    const other = await context.newPage();
    await shop.signIn(other);
    const till = new Till(other);
    await till.open();
    await till.addByName('yerba');
    await other.keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await expect(today).toContainText('$ 1.000,00');
    await expect(today).toContainText('1 venta');
    await expect(top.getByRole('row', { name: /Yerba 1 \$ 1\.000,00/ })).toBeVisible();
    await other.close();
  });

  const mistake = await sell(shop, yerba._id, 4);
  await expect(today).toContainText('$ 5.000,00');
  await expect(page.getByRole('link', { name: 'Productos con stock bajo' })).toBeVisible();

  await test.step('a cancellation removes the sale from the day', async () => {
    await shop.call(saleEndpoints.cancel, { params: { id: mistake._id } });
    await expect(today).toContainText('$ 1.000,00');
    await expect(page.getByRole('link', { name: 'Productos con stock bajo' })).toBeHidden();
  });

  await test.step('a return is subtracted', async () => {
    const sale = await sell(shop, yerba._id, 3);
    await expect(today).toContainText('$ 4.000,00');
    await shop.call(returnEndpoints.make, {
      params: { id: sale._id },
      body: { _id: newId(), items: [{ position: 0, quantity: 2 }] },
    });
    await expect(today).toContainText('$ 2.000,00');
    await expect(today).toContainText('2 ventas');
    await expect(card(page, 'Ventas del Mes')).toContainText('$ 2.000,00');
  });

  await expect(page.locator('.recharts-line')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('a product is added in place, and low stock links to its list', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app');
  await expect(card(page, 'Productos')).toContainText('0');

  await page.getByRole('button', { name: 'Agregar Producto' }).click();
  await page.getByLabel('Nombre').fill('Fernet');
  await page.getByLabel('Precio').fill('14800');
  await page.getByLabel('Stock').fill('6');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('Producto agregado')).toBeVisible();
  await expect(card(page, 'Productos')).toContainText('1');

  const [fernet] = await shop.call(productEndpoints.list, {});
  await shop.addProduct({ name: 'Yerba', stock: 2, minStock: 3 });
  await card(page, 'Productos con stock bajo').click();
  await expect(page).toHaveURL(/\/app\/products\?filter=lowStock$/);
  await expect(page.getByRole('row', { name: /Yerba/ })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(fernet?.name ?? '') })).toBeHidden();

  await page.goto('/app');
  await page.getByRole('link', { name: 'Nueva Venta' }).click();
  await expect(page).toHaveURL(/\/app\/sales$/);
});

test('on a phone the sales of the day come first', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.signIn(page);
  await page.goto('/app');

  const today = await card(page, 'Ventas de Hoy').boundingBox();
  const products = await card(page, 'Productos').boundingBox();
  expect(today?.y).toBeLessThan(products?.y ?? 0);
});
