import { expect, test } from '../support/test.ts';

test('a protected page asks to sign in and then returns to where one was going', async ({
  page,
  shop,
}) => {
  await page.goto('/app/products?filter=lowStock');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Usuario').fill(shop.username);
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/app\/products\?filter=lowStock$/);
});

test('Salir ends the session in every tab', async ({ context, shop }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await shop.signIn(first);
  await first.goto('/app');
  await second.goto('/app');
  await expect(second.getByRole('button', { name: 'Salir' })).toBeVisible();
  await first.getByRole('button', { name: 'Salir' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  expect(
    await first.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key))),
  ).toEqual([]);
});

test('an unknown path goes to the entrance', async ({ page }) => {
  await page.goto('/no/existe');
  await expect(page).toHaveURL(/\/$/);
});

test('a registration that cannot be accepted says why beside the field and keeps what was typed', async ({
  page,
  shop,
}) => {
  await page.goto('/register');
  await page.getByLabel('Usuario').fill(shop.username.toUpperCase());
  await page.getByLabel('Email').fill('otra@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
  await page.getByLabel('Nombre del comercio').fill("Robert'); drop table shop;-- <script>");
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText(/ya está en uso|ya existe/i).first()).toBeVisible();
  await expect(page.getByLabel('Nombre del comercio')).toHaveValue(/drop table/);
});
