import { productEndpoints } from '@mostrador/contracts/products';
import type { Locator, Page } from '@playwright/test';
import { scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';
import { PERSON_GAP_MS } from '../support/till.ts';

const YERBA_CODE = '7790387013627';
const NEW_CODE = '7791234567898';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (inside: Page | Locator, name: string) =>
  inside.getByRole('button', { name, exact: true }).click();

test('a product is scanned, added, found, changed, adjusted, published and deleted', async ({
  page,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba Luna 1 kg', barcode: YERBA_CODE, price: 3450, stock: 40 });
  await shop.signIn(page);
  await page.goto('/app/products');
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();

  await test.step('a scan finds a product, whatever has the focus', async () => {
    await page.getByRole('button', { name: 'Editar Yerba Luna 1 kg' }).focus();
    await scan(page, YERBA_CODE);
    await expect(dialog(page, 'Yerba Luna 1 kg')).toContainText('$ 3.450,00');
    await page.keyboard.press('Escape');
  });

  await test.step('a scan of an unknown code offers to create it', async () => {
    await page.getByRole('searchbox').focus();
    await scan(page, NEW_CODE);
    await expect(dialog(page, 'Ningún producto tiene ese código')).toContainText(NEW_CODE);
    await press(page, 'Crear producto');
    await expect(page.getByLabel('Código de barras')).toHaveValue(NEW_CODE);
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  const form = dialog(page, 'Nuevo Producto');
  await test.step('a scan in the form fills the code and submits nothing', async () => {
    await form.getByLabel('Precio').fill('9800');
    await scan(page, YERBA_CODE);
    await expect(form.getByLabel('Código de barras')).toHaveValue(YERBA_CODE);
    await expect(form.getByLabel('Precio')).toHaveValue(/^9\.800/);
    await expect(form.getByText('Ese código ya es de Yerba Luna 1 kg.')).toBeVisible();
    await scan(page, '7790387013628');
    await expect(form.getByText(/El último dígito no corresponde/)).toBeVisible();
    await form.getByLabel('Código de barras').fill('');
    await press(form, 'Generar código');
    await expect(form.getByLabel('Código de barras')).toHaveValue(/^29\d{11}$/);
  });

  await test.step('it is added, by weight and with its cost, and then another', async () => {
    await form.getByLabel('Nombre').fill('Queso cremoso');
    await form.getByText('Más datos', { exact: true }).click();
    await form.getByLabel('IVA').selectOption('10.5');
    await form.getByLabel('Unidad').selectOption('kg');
    await form.getByLabel('Costo').fill('7350');
    await expect(form.getByText('Margen: 25 %')).toBeVisible();
    await form.getByLabel('Stock', { exact: true }).fill('12,345');
    await form.getByLabel('Stock mínimo').fill('1,5');
    await press(form, 'Guardar y agregar otro');
    await expect(page.getByText('Producto creado')).toBeVisible();
    await expect(form.getByLabel('Código de barras')).toBeFocused();
    await expect(form.getByLabel('Nombre')).toHaveValue('');
    await expect(form.getByLabel('Unidad')).toHaveValue('kg');
    await expect(form.getByLabel('IVA')).toHaveValue('10.5');
    await press(form, 'Cancelar');
    await expect(row(page, 'Queso cremoso')).toContainText('12,345 kg');
  });

  await test.step('it is found in any spelling, and the filters are in the URL', async () => {
    await page.getByRole('searchbox').fill('QUESOCREMOSO');
    await expect(page.getByText('Mostrando 1 de 2')).toBeVisible();
    await expect(page).toHaveURL(/q=QUESOCREMOSO/);
    await press(page, 'Marcar Queso cremoso como favorito');
    await expect(
      page.getByRole('button', { name: 'Quitar Queso cremoso de favoritos' }),
    ).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await press(page, 'Solo favoritos');
    await expect(page.getByText('Mostrando 1 de 2')).toBeVisible();
    await expect(page).toHaveURL(/favourites=1/);
    await press(page, 'Solo favoritos');
    await press(page, 'Precio');
    await press(page, 'Precio');
    await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.getByRole('row').nth(1)).toContainText('Queso cremoso');
  });

  await test.step('it is changed from its detail, which shows the margin', async () => {
    await press(page, 'Ver Queso cremoso');
    const detail = dialog(page, 'Queso cremoso');
    await expect(detail).toContainText('25 % ($ 2.450,00)');
    await press(detail, 'Editar');
    const edit = dialog(page, 'Editar producto');
    await expect(edit.getByLabel('Costo')).toHaveValue('7.350,00');
    await edit.getByLabel('Stock', { exact: true }).fill('12');
    await expect(edit.getByText('Cambia el stock en −0,345 kg.')).toBeVisible();
    await press(edit, 'Guardar');
    await expect(page.getByText('Producto actualizado')).toBeVisible();
    await expect(row(page, 'Queso cremoso')).toContainText('12 kg');
  });

  await test.step('its stock is adjusted, with the displayed reason', async () => {
    await press(page, 'Ajustar stock de Queso cremoso');
    const adjust = dialog(page, 'Ajustar stock de Queso cremoso');
    await expect(adjust.getByLabel('Motivo')).toHaveValue('Compra');
    await adjust.getByText('Sale', { exact: true }).click();
    await expect(adjust.getByLabel('Motivo')).toHaveValue('Pérdida');
    await adjust.getByLabel('Motivo').selectOption('Corrección');
    await adjust.getByLabel('Cantidad').fill('2,5');
    await press(adjust, 'Restar');
    await expect(page.getByText('Stock restado')).toBeVisible();
    await expect(row(page, 'Queso cremoso')).toContainText('9,5 kg');
    await expect(row(page, 'Queso cremoso')).toHaveAttribute('data-tone', 'warning');
  });

  await test.step('its history has all of that', async () => {
    await press(page, 'Más acciones de Queso cremoso');
    await page.getByRole('menuitem', { name: 'Historial de stock' }).click();
    const history = dialog(page, 'Historial de stock de Queso cremoso');
    const rows = history.getByRole('row');
    await expect(rows.nth(1)).toContainText('Ajuste · Corrección');
    await expect(rows.nth(1)).toContainText('−2,5 kg');
    await expect(rows.nth(2)).toContainText('Edición');
    await expect(rows.nth(3)).toContainText('Stock inicial');
    await expect(rows.nth(3)).toContainText(shop.username);
    await page.keyboard.press('Escape');
  });

  await test.step('it is published by keyboard', async () => {
    await page.getByRole('button', { name: 'Publicación de Queso cremoso' }).press('Enter');
    await expect(page.getByLabel('Publicar en la tienda')).toBeFocused();
    await expect(page.getByLabel('Destacado')).toBeHidden();
    // Two keys without the gap of a person's are a scan, whose spaces press nothing.
    await page.keyboard.press('Space', { delay: PERSON_GAP_MS });
    await page.getByLabel('Destacado').press('Space');
    await page.getByLabel('Descripción para la tienda').fill('Del tambo');
    await press(dialog(page, 'Publicación de Queso cremoso'), 'Guardar');
    await expect(row(page, 'Queso cremoso')).toContainText('Destacado');
    const [cheese] = (await shop.products()).filter(({ name }) => name === 'Queso cremoso');
    expect(cheese).toMatchObject({ featured: true, storeDescription: 'Del tambo', stock: 9.5 });
  });

  await test.step('it is deleted after a confirmation', async () => {
    await press(page, 'Más acciones de Queso cremoso');
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await press(dialog(page, '¿Eliminar Queso cremoso?'), 'Eliminar');
    await expect(page.getByText('Producto eliminado')).toBeVisible();
    await expect(row(page, 'Queso cremoso')).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});

test('a code that another till just took is refused with the name of its product', async ({
  page,
  shop,
}) => {
  await shop.signIn(page);
  await page.goto('/app/products');
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  await page.route('**/api/products', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await shop.addProduct({ name: 'Yerba Luna 1 kg', barcode: YERBA_CODE });

  const form = dialog(page, 'Nuevo Producto');
  await form.getByLabel('Código de barras').fill(YERBA_CODE);
  await form.getByLabel('Nombre').fill('Otra');
  await form.getByLabel('Precio').fill('10');
  await form.getByLabel('Stock', { exact: true }).fill('1');
  await press(form, 'Guardar');

  await expect(form.getByLabel('Código de barras')).toHaveAccessibleDescription(
    /Ese código ya es de Yerba Luna 1 kg/,
  );
});

test('a new row is scrolled to and outlined, and clears a search that would hide it', async ({
  page,
  shop,
}) => {
  for (let index = 0; index < 40; index++) await shop.addProduct({ name: `Alfajor ${index}` });
  await shop.signIn(page);
  await page.goto('/app/products?q=alfajor');
  await expect(page.getByText('Mostrando 40 de 40')).toBeVisible();

  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  const form = dialog(page, 'Nuevo Producto');
  await form.getByLabel('Nombre').fill('Zapallitos');
  await form.getByLabel('Precio').fill('10');
  await form.getByLabel('Stock', { exact: true }).fill('1');
  await press(form, 'Guardar');

  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(row(page, 'Zapallitos')).toBeInViewport({ ratio: 1 });
  await expect(row(page, 'Zapallitos')).toHaveAttribute('data-marked');
});

test('on a phone a row is a card of two lines that opens the detail', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba Luna 1 kg', price: 3450.5, stock: 4 });
  await shop.signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/products');
  const card = row(page, 'Yerba Luna');
  await expect(card).toContainText('$ 3.450,50');
  expect((await card.boundingBox())?.height).toBeLessThan(90);

  // Not on the name: the whole card opens the detail.
  await card.click({ position: { x: 300, y: 45 } });

  const detail = dialog(page, 'Yerba Luna 1 kg');
  for (const name of ['Editar', 'Ajustar', 'Historial de stock', 'Publicación', 'Eliminar']) {
    const action = detail.getByRole('button', { name, exact: true });
    await action.scrollIntoViewIfNeeded();
    await expect(action).toBeInViewport();
  }
});

test('a user who may not manage products sees and requests no cost', async ({ page, shop }) => {
  const product = await shop.addProduct({ name: 'Yerba Luna 1 kg', price: 1000, cost: 750 });
  expect(await shop.call(productEndpoints.cost, { params: { id: product._id } })).toEqual({
    cost: 750,
  });
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const user = { ...(await answer.json()), role: 'vendedor', permissions: {} };
    await route.fulfill({ response: answer, json: user });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shop.signIn(page);
  // Until this answer, the page uses the sign-in's answer, which had the admin role.
  const currentUser = page.waitForResponse('**/api/auth/me');
  await page.goto('/app/products');
  await currentUser;
  await press(page, 'Ver Yerba Luna 1 kg');

  await expect(dialog(page, 'Yerba Luna 1 kg')).toContainText('$ 1.000,00');
  await expect(dialog(page, 'Yerba Luna 1 kg')).not.toContainText('Costo');
  expect(asked.filter((path) => path.endsWith('/cost'))).toEqual([]);
});
