import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { violationsIn } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = '7790387013627';

test('a shop sells on account up to the limit, gets a partial payment, and hands out the statement', async ({
  page,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba Playadito 1 kg', price: 8000, barcode: YERBA });
  await shop.call(customerEndpoints.create, { body: { name: 'Ana Pérez', creditLimit: 10_000 } });
  const { configure, open, current } = cashRegisterEndpoints;
  await shop.call(configure, {
    body: {
      cashRegisterConfig: { ...shop.session.user.cashRegisterConfig, enabled: true },
    },
  });
  await shop.call(open, { body: { openingAmount: 1000 } });
  await shop.signIn(page);
  const till = new Till(page);
  const { keyboard } = page;

  await test.step('the owner turns it on', async () => {
    await till.open();
    await expect(page.getByRole('radio', { name: 'QR' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cuenta corriente' })).toBeHidden();
    await page.getByRole('button', { name: 'Opciones del mostrador' }).click();
    await page.getByRole('checkbox', { name: 'Cuenta corriente' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('radio', { name: 'Cuenta corriente' })).toBeVisible();
  });

  await test.step('a sale without a customer asks for one, by keyboard', async () => {
    await till.scan(YERBA);
    await keyboard.press('Alt+6');
    await expect(page.getByText('Elegí el cliente que compra en cuenta corriente')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await till.type('ana');
    await expect(page.getByRole('option', { name: /Ana Pérez/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByText(/^Queda debiendo/)).toHaveText(/8\.000,00/);
    await keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await till.startNext();
  });

  await test.step('the limit refuses the next sale, which stays in the cart', async () => {
    await till.scan(YERBA);
    await keyboard.press('F4');
    await till.type('ana');
    await expect(page.getByRole('option', { name: /Ana Pérez/ })).toBeVisible();
    await keyboard.press('Enter');
    await keyboard.press('Alt+6');
    await expect(page.getByText(/^Supera el límite de Ana Pérez/)).toHaveText(/6\.000,00/);
    await keyboard.press('F9');
    await expect(page.getByRole('alert').filter({ hasText: 'La venta no se realizó' })).toHaveText(
      /pasa el límite/,
    );
    await expect(till.line('Yerba')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('the customer is among the debtors, and pays a part in cash', async () => {
    await page.goto('/app/customers');
    await page.getByText('Deudores').click();
    await expect(page.getByText(/^1 cliente debe/)).toHaveText(/8\.000,00/);
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Cuenta corriente de Ana Pérez' }).press('Enter');
    await page.getByRole('button', { name: 'Registrar pago' }).press('Enter');
    await expect(page.getByLabel('Monto')).toBeFocused();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('3000');
    await keyboard.press('Enter');
    const paid = page.getByRole('dialog', { name: 'Pago registrado' });
    await expect(paid).toContainText(/Saldo\s*Debe\s\$\s5\.000,00/);
    expect(await violationsIn(page)).toEqual([]);
    await keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Pago/ })).toContainText('3.000,00');
    const { cashRegister } = await shop.call(current, {});
    expect(cashRegister?.expectedAmount).toBe(4000);
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('the statement is downloaded, and a sale of it opens', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('menuitem', { name: 'Resumen de cuenta en A4' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('link', { name: /^Venta / }).click();
    await expect(page.getByRole('dialog', { name: 'Detalle de la venta' })).toContainText(
      'Cuenta corriente',
    );
  });
});
