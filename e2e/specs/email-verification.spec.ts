import { inboxOf } from '../support/inbox.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'una-clave-larga';

test('a new user verifies their email with the mailed link', async ({ page, product }) => {
  const username = `sol-${Date.now()}`;
  const email = `${username}@example.com`;

  await test.step('registering opens the shop and mails a link', async () => {
    await page.goto('/register');
    await page.getByLabel('Usuario').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Nombre del comercio').fill('Kiosco <b>Ñandú</b> & hijos');
    await page.getByLabel('Provincia').selectOption('San Juan');
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByText('Usuario creado exitosamente')).toBeVisible();
    await expect(page.getByText('Es una prueba: el mail está en')).toBeVisible();
    await expect(page).toHaveURL(/\/app$/);
  });

  const mail = await inboxOf(product).waitForMail({ to: email });
  const link = mail.links.find((address) => address.includes('/verify-email/')) as string;

  await test.step('the link verifies, confirms it and continues to the shop', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('verificado');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ username, emailVerified: true });
    await expect(page).toHaveURL(/\/app$/);
  });

  await test.step('opening it again is harmless', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('verificado');
  });
});

test('the link works without a session', async ({ page, product, shop }) => {
  const mail = await inboxOf(product).waitForMail({ to: `${shop.username}@example.com` });
  await page.goto(mail.links.find((address) => address.includes('/verify-email/')) as string);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('verificado');
  await expect(page).toHaveURL(/\/login$/);
});

test('an invalid link shows where to request another one', async ({ page }) => {
  for (const token of ['nada', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'a'.repeat(199)]) {
    await page.goto(`/verify-email/${token}`);
    await expect(page.getByText(/expirado o ser inválido/)).toBeVisible();
    await expect(page.getByText(/perfil/)).toBeVisible();
  }
});

test('an email change is undone from the old address, and every session ends', async ({
  page,
  product,
  shop,
}) => {
  const email = `${shop.username}@example.com`;
  const inbox = inboxOf(product);
  const first = await inbox.waitForMail({ to: email });
  await page.goto(first.links.find((address) => address.includes('/verify-email/')) as string);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('verificado');

  await test.step('an attacker with the session changes the email', async () => {
    await shop.signIn(page);
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Cambiar email' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(`otra-${email}`);
    await page.getByRole('button', { name: 'Guardar y enviar verificación' }).click();
    await expect(page.getByText('Sin verificar')).toBeVisible();
  });

  await test.step('the mailed link asks, undoes and offers a new password', async () => {
    const mail = await inbox.waitForMail({ to: email, subject: /Cambió el email/ });
    const link = mail.links.find((address) => address.includes('/undo-email-change/')) as string;
    await page.goto(link);
    await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambio deshecho');
    await expect(page.getByText(`vuelve a usar ${email}`)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto(link);
    await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
    await expect(page.getByRole('alert')).toContainText('ya fue utilizado');
  });

  await test.step('the account has its old address again', async () => {
    await page.goto('/login');
    await page.getByLabel('Usuario').fill(shop.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(shop.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/app$/);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ email, emailVerified: true });
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user']);
  });
});

test('a changed email is verified at its new address', async ({ page, product, shop }) => {
  await shop.signIn(page);
  const email = `otra-${shop.username}@example.com`;
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Cambiar email' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Guardar y enviar verificación' }).click();
  const mail = await inboxOf(product).waitForMail({ to: email });
  await page.goto(mail.links.find((address) => address.includes('/verify-email/')) as string);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('verificado');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(stored).toMatchObject({ email, emailVerified: true });
});
