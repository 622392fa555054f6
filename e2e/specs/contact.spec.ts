import { inboxOf } from '../support/inbox.ts';
import { expect, test } from '../support/test.ts';

test('a message of the contact page reaches the operator, who can answer it', async ({
  page,
  product,
  shop,
}) => {
  const email = `cliente-${shop.username}@example.com`;
  await page.goto('/contact');
  await page.getByLabel('Nombre').fill('Juana <script>alert(1)</script> Pérez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Teléfono').fill('264 400-0000');
  await page.getByLabel('Mensaje').fill("Hola 🧉\n¿Sirve para 'ferreterías'? \"; drop table--");

  await test.step('the input survives a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Mensaje')).toHaveValue(/drop table--$/);
  });

  await test.step('sending shows a confirmation and clears the form', async () => {
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(
      page.getByText('Mensaje enviado exitosamente. Te responderemos pronto!').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toHaveValue('');
  });

  const mail = await inboxOf(product).waitForMail({ replyTo: email });
  expect(mail.text).toContain('Hola 🧉');
  expect(mail.text).toContain('"; drop table--');
  expect(mail.html).not.toContain('<script>');
});

test('the enterprise plan prefills its own text', async ({ page }) => {
  await page.goto('/');
  await page.locator('#pricing').getByRole('link', { name: 'Hablar con nosotros' }).click();
  await expect(page).toHaveURL(/\/contact\?plan=enterprise$/);
  await expect(page.getByLabel('Mensaje')).toHaveValue(/enterprise/i);
});

test('an incomplete message shows what is missing beside the field', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Email').fill('no es un email');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Ingresá un email válido')).toBeVisible();
  await expect(page.getByText('Completá este campo')).toHaveCount(3);
  await expect(page.getByLabel('Nombre')).toBeFocused();
});
