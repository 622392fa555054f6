import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { makeDue } from '../support/due-jobs.ts';
import { inboxOf } from '../support/inbox.ts';
import { mercadoPagoOf } from '../support/mercado-pago.ts';
import { expect, test } from '../support/test.ts';

// Runs against the trial's Mercado Pago, which uses the machine's clock. What happens to a plan
// over months, including its end, is tested in
// api/src/modules/subscriptions/billing/billing.test.ts, where the clock can be set.

const SUBSCRIPTION = '/app/settings/subscription';

/** Goes from the plans to the checkout, paying with this email. */
async function goToCheckout(page: Page, button: string, email: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const modal = page.getByRole('dialog', { name: 'Configurar Email para Pagos' });
  await modal.getByLabel('Email para pagos').fill(email);
  await modal.getByRole('button', { name: 'Continuar a Mercado Pago' }).click();
  await expect(page.getByRole('heading', { name: 'Mostrador Premium' })).toBeVisible();
}

const badgeOf = (page: Page, plan: string) =>
  page.getByRole('link', { name: `Plan ${plan}, ver suscripción` });

test('a shop subscribes to Premium, is charged, has a failed charge, and cancels', async ({
  page,
  context,
  product,
  shop,
}) => {
  const inbox = inboxOf(product);
  const mercadoPago = mercadoPagoOf(product);
  const accountEmail = `${shop.username}@example.com`;
  const [wrong, right] = [`mala-${shop.username}@mp.example`, `${shop.username}@mp.example`];
  await shop.signIn(page);
  await page.goto(SUBSCRIPTION);
  const dashboard = await context.newPage();
  await shop.signIn(dashboard);
  await dashboard.goto(`${product.url}/app`);
  await expect(badgeOf(dashboard, 'Gratuito')).toBeVisible();

  await test.step('with the email of another account the payment is refused, and the shop notified', async () => {
    await goToCheckout(page, 'Actualizar a Premium', wrong);
    await page.getByLabel('Email de la cuenta que paga').fill(right);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('El email de tu cuenta no coincide')).toBeVisible();
    await page.getByRole('link', { name: 'Volver al sitio' }).click();

    const mismatch = page.getByRole('status').filter({ hasText: 'El email no coincide' });
    await expect(mismatch).toContainText(wrong);
    await expect(badgeOf(page, 'Gratuito')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    const mail = await inbox.waitForMail({
      to: accountEmail,
      subject: 'Mercado Pago rechazó tu pago',
    });
    expect(mail.text).toContain(wrong);
  });

  await test.step('with its own email it is approved: Premium, without a reload', async () => {
    await goToCheckout(page, 'Cambiar el email para pagos', right);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('¡Listo! Te suscribiste')).toBeVisible();

    await expect(badgeOf(dashboard, 'Premium')).toBeVisible();
    await page.getByRole('link', { name: 'Volver al sitio' }).click();
    await expect(page.getByRole('button', { name: 'Cancelar Suscripción' })).toBeVisible();
    await expect(page.getByText('Hasta 1.500 productos')).toBeVisible();
    await expect(page.getByRole('button', { name: /comprobante MP-/ })).toHaveCount(1);
    await expect
      .poll(async () => (await mercadoPago.subscriptionOf(wrong))?.status)
      .toBe('cancelled');
  });

  await test.step('the payment has its receipt', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /comprobante MP-/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mp-\d{8}\.pdf$/);
  });

  await test.step('the next month is charged', async () => {
    await mercadoPago.charge(right, 'approved');
    await expect(page.getByRole('button', { name: /comprobante MP-/ })).toHaveCount(2);
  });

  await test.step('a failed charge warns and keeps Premium', async () => {
    await mercadoPago.charge(right, 'rejected');
    await expect(page.getByText('No se pudo cobrar tu suscripción')).toBeVisible();
    await expect(badgeOf(page, 'Premium')).toBeVisible();
    await inbox.waitForMail({ to: accountEmail, subject: 'No pudimos cobrar tu suscripción' });
    await mercadoPago.charge(right, 'approved');
    await expect(page.getByText('No se pudo cobrar tu suscripción')).toBeHidden();
  });

  await test.step('cancelled, it lasts until the end of the paid time', async () => {
    await page.getByRole('button', { name: 'Cancelar Suscripción' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar Suscripción' });
    await expect(dialog).toContainText('no se borra ni se oculta nada');
    await dialog.getByRole('button', { name: 'Cancelar Suscripción' }).click();

    await expect(page.getByText('Cancelaste tu suscripción')).toContainText('hasta el');
    await expect(badgeOf(page, 'Premium')).toBeVisible();
    expect((await mercadoPago.subscriptionOf(right))?.status).toBe('cancelled');
  });
});

test('a payment without notices is found by the daily review', async ({ page, product, shop }) => {
  const email = `${shop.username}@mp.example`;
  await shop.signIn(page);
  await page.goto(SUBSCRIPTION);

  await mercadoPagoOf(product).losingNotices(async () => {
    await goToCheckout(page, 'Actualizar a Premium', email);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('link', { name: 'Volver al sitio' }).click();
    await expect(page.getByText('Falta aprobar el pago')).toBeVisible();
    await expect(badgeOf(page, 'Gratuito')).toBeVisible();
  });
  await makeDue(product, 'subscription-review');

  await expect(badgeOf(page, 'Premium')).toBeVisible();
  await expect(page.getByText('Falta aprobar el pago')).toBeHidden();
});

test('a shop deleted while Mercado Pago is down is not charged once it is back', async ({
  page,
  product,
  shop,
}) => {
  const mercadoPago = mercadoPagoOf(product);
  const email = `${shop.username}@mp.example`;
  await shop.signIn(page);
  await page.goto(SUBSCRIPTION);
  await goToCheckout(page, 'Actualizar a Premium', email);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(badgeOf(page, 'Premium')).toBeVisible();

  await mercadoPago.whileDown(async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar cuenta' });
    await dialog.getByLabel('Para confirmar, escribí ELIMINAR').fill('ELIMINAR');
    await dialog.getByRole('button', { name: 'Eliminar todo permanentemente' }).click();
    await expect(page.getByRole('dialog', { name: 'Cuenta eliminada' })).toBeVisible();
    // The job is scheduled for a retry only after its first try failed.
    await expect(() => makeDue(product, 'provider-cancellation')).toPass();
    expect((await mercadoPago.subscriptionOf(email))?.status).toBe('authorized');
  });

  await expect(async () => {
    const { status } = (await mercadoPago.subscriptionOf(email)) ?? {};
    // The retry may also have run before the provider was back.
    if (status === 'authorized') await makeDue(product, 'provider-cancellation');
    expect(status).toBe('cancelled');
  }).toPass();
});
