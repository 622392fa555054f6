import { accountEndpoints } from '@mostrador/contracts/accounts';
import { contactEndpoints } from '@mostrador/contracts/contact';
import { inboxOf } from '../support/inbox.ts';
import { expect, test } from '../support/test.ts';

test('a mail that arrives is listed by itself, read, and its link followed', async ({
  page,
  context,
  product,
  shop,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(product.inboxUrl);

  await test.step('it appears while the page is open', async () => {
    await shop.call(accountEndpoints.forgotPassword, {
      body: { email: `${shop.username}@example.com` },
    });
    await page
      .getByRole('link', { name: `${shop.username}@example.com` })
      .filter({ hasText: 'contraseña' })
      .click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText('contraseña');
  });

  await test.step('its button opens the product beside it', async () => {
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Elegir contraseña' }).click();
    const product = await opened;
    await expect(product.getByRole('heading', { level: 1 })).toContainText('contraseña');
  });

  await test.step('its text and its headers are readable', async () => {
    await page.getByRole('link', { name: 'Texto', exact: true }).click();
    await expect(page.getByText('vence en 1 hora')).toBeVisible();
    await page.getByRole('link', { name: 'Encabezados' }).click();
    await expect(page.getByText('Auto-Submitted: auto-generated')).toBeVisible();
  });

  expect(refused).toEqual([]);
});

test('script in a mail does not run', async ({ page, product, shop }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const email = `visita-${shop.username}@example.com`;
  await shop.call(contactEndpoints.send, {
    body: { name: attack, email, phone: '264 555 0199', message: attack },
  });
  const mail = await inboxOf(product).waitForMail({ replyTo: email });

  await page.goto(`${product.inboxUrl}/messages/${mail.id}`);

  await expect(page.frameLocator('iframe').getByText(attack).first()).toBeVisible();
  expect(dialogs).toEqual([]);
});
