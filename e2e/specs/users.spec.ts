import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'mate-y-bizcochos-7';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const navigation = (page: Page) => page.getByRole('navigation').getByRole('link');

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function chooseFor(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de ${username}` }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

test('a seller is added, works with their permissions, is deactivated and deleted', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const username = `luz-${newId().slice(-12)}`;
  const seller = await (await browser.newContext({ baseURL, locale: 'es-AR' })).newPage();
  await shop.signIn(page);
  await page.goto('/app/settings/users');
  const { keyboard } = page;

  async function addSeller(): Promise<void> {
    await page.getByRole('button', { name: 'Nuevo Vendedor' }).first().press('Enter');
    await expect(page.getByLabel('Usuario', { exact: true })).toBeFocused();
    await keyboard.type(username);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    expect(await violationsIn(page)).toEqual([]);
    await keyboard.press('Enter');
    await expect(row(page, username)).toContainText('VendedorGestionar ventasActivo');
  }

  await test.step('is added with the keyboard', async () => {
    await expect(page.getByText('Todavía no hay vendedores')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await addSeller();
    await expect(page.getByText('2 de 2 usuarios de tu plan')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('one more exceeds the plan', async () => {
    await page.getByRole('button', { name: 'Nuevo Vendedor' }).click();
    await page.getByLabel('Usuario', { exact: true }).fill(`otra-${newId().slice(-12)}`);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Guardar' }).click();
    const limit = page.getByRole('dialog', { name: 'Límite de usuarios alcanzado' });
    await expect(limit).toContainText('Llegaste al límite de 2 usuarios del plan gratuito.');
    await limit.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  });

  await test.step('signs in and sees only what they may use', async () => {
    await seller.goto('/login');
    await signIn(seller, username);
    await expect(navigation(seller).filter({ hasText: 'Ventas' })).toBeVisible();
    const links = await navigation(seller).allInnerTexts();
    expect(links).toEqual(expect.arrayContaining(['Inicio', 'Ventas', 'Clientes']));
    for (const link of ['Productos', 'Tienda', 'Configuración']) expect(links).not.toContain(link);
  });

  await test.step('is refused the users page in place', async () => {
    await seller.goto('/app/settings/users');
    await expect(seller.getByText('No tenés permiso para ver esto')).toBeVisible();
    await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Usuarios');
    expect(await violationsIn(seller)).toEqual([]);
  });

  await test.step('gets a permission while their page is open', async () => {
    await page.getByRole('button', { name: `Editar permisos de ${username}` }).press('Enter');
    await page.getByLabel('Gestionar productos').press('Space');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(page.getByText('Permisos actualizados')).toBeVisible();
    await expect(navigation(seller).filter({ hasText: 'Productos' })).toBeVisible();
  });

  await test.step('is signed out when deactivated, and cannot sign in again', async () => {
    await chooseFor(page, username, 'Desactivar');
    await expect(row(page, username)).toContainText('Inactivo');
    await expect(seller).toHaveURL(/\/login$/);
    await signIn(seller, username);
    await expect(seller.getByText('Tu usuario está desactivado.')).toBeVisible();
  });

  await test.step('is deleted, and their username is free again', async () => {
    await chooseFor(page, username, 'Eliminar');
    const dialog = page.getByRole('dialog', { name: `¿Eliminar a ${username}?` });
    await expect(dialog).toContainText('Esta acción no se puede deshacer');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(row(page, username)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Nuevo Vendedor' }).first()).toBeFocused();
    await addSeller();
  });
  await seller.context().close();
});
