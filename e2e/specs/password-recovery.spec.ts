import { accountEndpoints } from '@mostrador/contracts/accounts';
import { inboxOf } from '../support/inbox.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'otra-clave-más-larga';

test('a user who forgot their password chooses another with the mailed link', async ({
  context,
  page,
  product,
  shop,
}) => {
  const email = `${shop.username}@example.com`;
  const elsewhere = await context.browser()?.newContext();
  if (!elsewhere) throw new Error('No browser');
  const signedIn = await elsewhere.newPage();
  await shop.signIn(signedIn);
  await signedIn.goto(`${product.url}/app`);
  await expect(signedIn.getByRole('button', { name: 'Salir' })).toBeVisible();

  await test.step('asks for a link', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Si existe una cuenta con este correo, recibirás un enlace'),
    ).toBeVisible();
  });

  const mail = await inboxOf(product).waitForMail({ to: email, subject: /contraseña/i });
  const link = mail.links.find((address) => address.includes('/reset-password/')) as string;

  await test.step('a refusal is shown beside its field', async () => {
    await page.goto(link);
    await page.getByLabel('Nueva contraseña').fill('corta');
    await page.getByLabel('Confirmar contraseña').fill('otra');
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
    await page.getByLabel('Nueva contraseña').fill('123456');
    await page.getByLabel('Confirmar contraseña').fill('654321');
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
    await page.getByLabel('Confirmar contraseña').fill('123456');
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByText(/muy común/)).toBeVisible();
  });

  await test.step('the new password is saved, and continues to the sign-in', async () => {
    await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Usuario').fill(shop.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/app$/);
  });

  await test.step('other sessions of the user end', async () => {
    await signedIn.reload();
    await signedIn.goto(`${product.url}/app/products`);
    await expect(signedIn).toHaveURL(/\/login$/);
    await elsewhere.close();
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await page.getByLabel('Nueva contraseña').fill('una-tercera-clave');
    await page.getByLabel('Confirmar contraseña').fill('una-tercera-clave');
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByText(/ya fue utilizado/)).toBeVisible();
    await page.getByText('Solicitar nuevo enlace').click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

test('an unknown address gets the same message, and no mail', async ({ page, product, shop }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(`nadie-${shop.username}@example.com`);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(
    page.getByText('Si existe una cuenta con este correo, recibirás un enlace'),
  ).toBeVisible();
  // Waits for a later mail to a real account: mails arrive in order.
  await shop.call(accountEndpoints.forgotPassword, {
    body: { email: `${shop.username}@example.com` },
  });
  await inboxOf(product).waitForMail({
    to: `${shop.username}@example.com`,
    subject: /contraseña/i,
  });
  expect(await inboxOf(product).mailsTo(`nadie-${shop.username}@example.com`)).toEqual([]);
});
