import { expect, test } from '../support/test.ts';

test('a protected page asks to sign in and then returns to its address', async ({ page, shop }) => {
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

test('an unknown path redirects to the sign-in', async ({ page }) => {
  await page.goto('/no/existe');
  await expect(page).toHaveURL(/\/$/);
});

test('a refused registration shows the reason beside the field and keeps the input', async ({
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

test('after ten wrong passwords the form shows how long to wait, even for the right one', async ({
  page,
  shop,
}) => {
  await page.goto('/login');
  const signInWith = async (password: string) => {
    await page.getByLabel('Usuario').fill(shop.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  };
  for (let attempt = 1; attempt <= 10; attempt++) {
    const answer = page.waitForResponse('**/api/auth/login');
    await signInWith(`equivocada-${attempt}`);
    expect((await answer).status()).toBe(401);
  }
  await signInWith(shop.password);
  await expect(page.getByRole('alert').getByText(/Demasiados intentos.*minutos/)).toBeVisible();
});

test('a known browser signs in while a stranger tries passwords', async ({
  page,
  product,
  shop,
}) => {
  const signInWith = async (password: string) => {
    await page.goto('/login');
    await page.getByLabel('Usuario').fill(shop.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  };
  await signInWith(shop.password);
  await expect(page).toHaveURL(/\/app$/);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const body = JSON.stringify({ username: shop.username, password: 'equivocada' });
  const headers = { 'content-type': 'application/json' };
  for (let attempt = 1; attempt <= 11; attempt++) {
    const answer = await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body });
    expect(answer.status).toBe(attempt <= 10 ? 401 : 429);
  }

  await signInWith(shop.password);

  await expect(page).toHaveURL(/\/app$/);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user']);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('hostile input is refused beside its field and never run', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1">';
  await page.goto('/register');
  await page.getByLabel('Usuario').fill(hostile);
  await page.getByLabel('Email').fill("' or 1=1; --");
  await page.getByLabel('Contraseña', { exact: true }).fill('123456');
  await page.getByLabel('Nombre del comercio').fill('🧉'.repeat(500));
  await page.getByLabel('Teléfono').fill('a'.repeat(500));
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(
    page.getByText('Usá letras de nuestro alfabeto, números, puntos o guiones, sin espacios'),
  ).toBeVisible();
  await expect(page.getByText('Ingresá un email válido')).toBeVisible();
  await expect(page.getByText('Máximo 80 caracteres')).toBeVisible();
  await expect(page.getByText('Máximo 40 caracteres')).toBeVisible();

  await page.getByLabel('Usuario').fill(`sol-${Date.now()}`);
  await page.getByLabel('Email').fill(`sol-${Date.now()}@example.com`);
  await page.getByLabel('Nombre del comercio').fill(hostile);
  await page.getByLabel('Teléfono').fill('');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText(/muy común/)).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText(hostile).first()).toBeVisible();
  await expect(page).toHaveTitle(/Mostrador/);
});
