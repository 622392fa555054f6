import type { Page } from '@playwright/test';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Goes from the dashboard to the products, so that there is a page to go back to. */
async function openProducts(page: Page, shop: Shop) {
  await shop.addProduct({ name: 'Yerba Luna 1 kg', price: 3450 });
  await shop.signIn(page);
  await page.goto('/app');
  await title(page, 'Dashboard');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'Productos', exact: true }).click();
  await title(page, 'Productos');
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
}

test('Back closes a dialog, and the next Back leaves the page', async ({ page, shop }) => {
  await openProducts(page, shop);
  const detail = dialog(page, 'Yerba Luna 1 kg');

  await test.step('each time one is opened', async () => {
    for (const _ of ['once', 'twice']) {
      await page.getByRole('button', { name: 'Ver Yerba Luna 1 kg' }).click();
      await expect(detail).toBeVisible();
      await page.goBack();
      await expect(detail).toHaveCount(0);
      await title(page, 'Productos');
    }
  });

  await test.step('a dialog that was closed with its button leaves nothing to go back to', async () => {
    await page.getByRole('button', { name: 'Ver Yerba Luna 1 kg' }).click();
    await detail.getByRole('button', { name: 'Cerrar' }).click();
    await page.goBack();
    await title(page, 'Dashboard');
  });

  await test.step('Forward returns to the page, without its dialog, and Back leaves it again', async () => {
    await page.goForward();
    await title(page, 'Productos');
    await expect(detail).toHaveCount(0);
    await page.goBack();
    await title(page, 'Dashboard');
  });
});

test('Back asks before it discards a half-typed product', async ({ page, shop }) => {
  await openProducts(page, shop);
  const form = dialog(page, 'Nuevo Producto');
  const question = dialog(page, '¿Descartar los cambios?');
  await page.getByRole('button', { name: 'Nuevo Producto' }).click();
  await form.getByLabel('Nombre').fill('Alfajor triple');

  await test.step('Back closes the question, which is over the form', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    // The page returns to its own entry after the question has opened.
    await page.waitForFunction(() => history.state?.isBeneath === false);
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Nombre')).toHaveValue('Alfajor triple');
  });

  await test.step('Forward does not leave the form either', async () => {
    await page.evaluate(() => history.forward());
    await expect(form.getByLabel('Nombre')).toHaveValue('Alfajor triple');
  });

  await test.step('discarded, the next Back leaves the page', async () => {
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(form).toHaveCount(0);
    await title(page, 'Productos');
    await page.goBack();
    await title(page, 'Dashboard');
  });
});

test('a search while a dialog was open is kept, and the page is still one step back', async ({
  page,
  shop,
}) => {
  await openProducts(page, shop);
  await page.getByRole('searchbox').fill('yerba');
  await page.getByRole('button', { name: 'Ver Yerba Luna 1 kg' }).click();
  await expect(page).toHaveURL(/q=yerba/);
  await page.goBack();
  await expect(dialog(page, 'Yerba Luna 1 kg')).toHaveCount(0);
  await expect(page).toHaveURL(/q=yerba/);

  await page.getByRole('button', { name: 'Ver Yerba Luna 1 kg' }).click();
  await page.keyboard.press('Escape');
  await page.goBack();
  await title(page, 'Dashboard');
});

test('a page that is reloaded with a dialog open is one step back too', async ({ page, shop }) => {
  await openProducts(page, shop);
  await page.getByRole('button', { name: 'Ver Yerba Luna 1 kg' }).click();
  await expect(dialog(page, 'Yerba Luna 1 kg')).toBeVisible();
  await page.reload();
  await title(page, 'Productos');
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
  await page.goBack();
  await title(page, 'Dashboard');
});

test('a page that was left through a dialog is shown again by Back', async ({ page, shop }) => {
  await openProducts(page, shop);
  await page.getByRole('button', { name: 'Ver Yerba Luna 1 kg' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Configurar' }).click();
  await title(page, 'Configuración de Productos');

  await page.goBack();
  await title(page, 'Productos');
  await page.goBack();
  await title(page, 'Dashboard');
});
