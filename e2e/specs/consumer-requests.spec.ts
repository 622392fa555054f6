import { inboxOf } from '../support/inbox.ts';
import { expect, test } from '../support/test.ts';

for (const { button, path, start } of [
  { button: 'Botón de arrepentimiento', path: '/arrepentimiento', start: 'ARR-' },
  { button: 'Botón de baja', path: '/baja', start: 'BAJA-' },
])
  test(`${button} is on the home page, and returns its code at once and by mail`, async ({
    page,
    product,
    shop,
  }) => {
    const email = `cliente-${shop.username}@example.com`;
    await page.goto('/');
    const link = page.getByRole('link', { name: button }).first();
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.getByLabel('Nombre').fill('Juana Pérez');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Enviar pedido' }).click();

    const code = await page.locator('output').textContent();
    expect(code).toMatch(new RegExp(`^${start}\\w{4}-\\w{4}$`));

    await test.step('the code survives a reload', async () => {
      await page.reload();
      await expect(page.getByText(code as string)).toBeVisible();
    });

    const mails = inboxOf(product);
    expect((await mails.waitForMail({ to: email })).text).toContain(code);
    const toOperator = await mails.waitForMail({ replyTo: email });
    expect(toOperator.text).toContain(code);
    expect(toOperator.text).toContain('Juana Pérez');
  });
