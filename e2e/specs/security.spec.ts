import { activityEndpoints } from '@mostrador/contracts/activity';
import { productEndpoints } from '@mostrador/contracts/products';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violationsIn } from '../support/accessibility-violations.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const STEP_MS = 30_000;

/** Returns the code of the next time step: the current one may have been used. */
const nextCode = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + STEP_MS });

async function signIn(page: Page, { username, password }: Shop): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('the second factor is turned on and required, and a recovery code replaces the phone', async ({
  page,
  shop,
}) => {
  let key = '';
  let recoveryCode = '';
  await shop.signIn(page);

  await test.step('turn it on with the code of an app', async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Activar' }).click();
    await page.getByLabel('Contraseña', { exact: true }).fill(shop.password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    key = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replace(/\s/g, '');
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await page.getByLabel('Código de verificación').fill(code);
    await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click();
    const codes = page.getByRole('list', { name: 'Códigos de recuperación' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    expect(await violationsIn(page)).toEqual([]);
    recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page.getByText('Te quedan 10 códigos de recuperación')).toBeVisible();
  });

  await test.step('sign in with a code, after a wrong one', async () => {
    await signOut(page);
    await signIn(page, shop);
    const code = page.getByLabel('Código de verificación');
    await expect(code).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await code.fill('000000');
    await code.press('Enter');
    await expect(page.getByText(/no es correcto o ya se usó/)).toBeVisible();
    await code.fill(nextCode(key));
    await code.press('Enter');
    await expect(page).toHaveURL(/\/app$/);
  });

  await test.step('sign in with a recovery code, which is then used up', async () => {
    await signOut(page);
    await signIn(page, shop);
    await page.getByLabel('Código de verificación').fill(recoveryCode.toLowerCase());
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await page.goto('/app/settings');
    await expect(page.getByText('Te quedan 9 códigos de recuperación')).toBeVisible();
  });
});

test('a session that is ended elsewhere is signed out at once', async ({
  page,
  browser,
  product,
  shop,
}) => {
  await shop.signIn(page);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await signIn(other, shop);
  await expect(other).toHaveURL(/\/app$/);

  await page.goto('/app/settings');
  const sessions = page.getByRole('list', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Cerrar / }).click();

  await expect(other).toHaveURL(/\/login$/);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toHaveCount(0);
  await elsewhere.close();
});

test('the activity shows who changed a price, from what to what', async ({ page, shop }) => {
  const yerba = await shop.addProduct({ name: 'Yerba', price: 100 });
  await shop.call(productEndpoints.update, {
    params: { id: yerba._id },
    body: { name: 'Yerba', price: 120.5 },
  });
  await shop.signIn(page);
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Ver actividad' }).click();

  const row = page.getByRole('row', { name: /Cambió el producto Yerba/ });
  await expect(row).toContainText('$ 100,00');
  await expect(row).toContainText('$ 120,50');
  await expect(row).toContainText(shop.username);
  expect(await violationsIn(page)).toEqual([]);

  await page.getByLabel('Tipo').selectOption({ label: 'Accesos y cuentas' });
  await expect(page).toHaveURL(/kind=account$/);
  await expect(row).toHaveCount(0);
  await expect(page.getByText(/^Abrió el comercio/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Abrió el comercio/)).toBeVisible();
  const { entries } = await shop.call(activityEndpoints.list, { query: {} });
  expect(entries.map(({ action }) => action)).toContain('product.changed');
});
