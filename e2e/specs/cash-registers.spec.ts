import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn, violationsInBothThemes } from '../support/accessibility-violations.ts';
import { addSeller } from '../support/sellers.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = { name: 'Yerba Luna 1 kg', barcode: '7790387013627', price: 3450.5, stock: 12 };
const ALFAJOR = { name: 'Alfajor triple', barcode: '7790040133488', price: 1100, stock: 30 };
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a day of two sellers, from opening the cash register to its closing report', async ({
  page,
  browser,
  shop,
  product,
}) => {
  for (const each of [YERBA, ALFAJOR]) await shop.addProduct(each);
  const luzName = `luz-${shop.username.slice(-12)}`;
  const luz = await addSeller(
    product,
    shop,
    luzName,
    'canManageSales',
    'canManageCashRegister',
    'canViewHistory',
  );
  await shop.signIn(page);
  const till = new Till(page);
  const bar = page.getByRole('main').locator('header').first();

  await test.step('the owner enables it: required to sell, and counted blind', async () => {
    await till.open();
    await button(page, 'Configurar Caja').click();
    const form = dialog(page, 'Configurar Caja');
    await form.getByLabel('Habilitar caja').check();
    await form.getByLabel('Exigir caja abierta para vender').check();
    await form.getByLabel('Cierre a ciegas').check();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Configuración guardada')).toBeVisible();
    await expect(bar).toContainText('Caja cerrada');
    await expect(bar).toContainText('Abrila para vender');
  });

  await test.step('a sale is refused in place, and the cart stays', async () => {
    await till.scan(YERBA.barcode);
    await page.keyboard.press('F9');
    const refusal = page.getByRole('alert').filter({ hasText: 'La venta no se realizó' });
    await expect(refusal).toContainText('Debes abrir la caja para vender');
    await expect(page.getByText('Debes abrir la caja para vender')).toHaveCount(1);
    await expect(till.line(YERBA.name)).toBeVisible();
    await expect(till.total).toHaveText('$ 3.450,50');
  });

  const luzPage = await browser.newPage({ baseURL: product.url });
  await luz.signIn(luzPage);
  const luzTill = new Till(luzPage);

  await test.step('luz opens it with 10.000, and the other till updates', async () => {
    await luzPage.goto('/app/sales');
    await button(luzPage, 'Abrir Caja').click();
    const form = dialog(luzPage, 'Abrir Caja');
    await form.getByLabel('Monto inicial').fill('10000');
    await form.getByRole('button', { name: 'Abrir Caja' }).click();
    await expect(luzPage.getByText('Caja abierta', { exact: true }).first()).toBeVisible();
    await expect(bar).toContainText('Caja abierta');
    await expect(bar).toContainText(`por ${luzName}`);
    await expect(page.getByText('Debes abrir la caja para vender')).toBeHidden();
  });

  await test.step('the refused sale is completed, in cash', async () => {
    await page.keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(till.total).toHaveText('$ 0,00');
  });

  await test.step('luz sells by QR, and cancels two alfajores paid in cash', async () => {
    await luzTill.scan(ALFAJOR.barcode);
    await luzPage.keyboard.press('Alt+5');
    await luzPage.keyboard.press('F9');
    await expect(luzTill.completed).toContainText('QR');
    await luzPage.keyboard.press('Enter');
    const products = await shop.products();
    const alfajor = products.find(({ name }) => name === ALFAJOR.name);
    const sale = await luz.call(saleEndpoints.complete, {
      body: { _id: newId(), items: [{ productId: alfajor?._id ?? '', quantity: 2 }] },
    });
    await luz.call(saleEndpoints.cancel, { params: { id: sale._id } });
  });

  await test.step('luz pays the baker from the drawer', async () => {
    await button(luzPage, 'Movimientos').click();
    await luzPage.getByRole('menuitem', { name: 'Egreso' }).click();
    const form = dialog(luzPage, 'Egreso');
    await form.getByLabel('Monto').fill('2000');
    await form.getByLabel('Motivo').fill('Panadería');
    await form.getByRole('button', { name: 'Registrar egreso' }).click();
    // In a blind count she does not see whether the drawer has the amount.
    await form.getByRole('button', { name: 'Registrar igual' }).click();
    await expect(luzPage.getByText('Egreso registrado')).toBeVisible();
  });

  await test.step('the reading is hidden from luz, and visible to the owner', async () => {
    await button(luzPage, 'Movimientos').click();
    await luzPage.getByRole('menuitem', { name: 'Informe X' }).click();
    await expect(luzPage.getByText('La caja se cuenta a ciegas')).toBeVisible();
    await luzPage.keyboard.press('Escape');

    await button(page, 'Movimientos').click();
    await page.getByRole('menuitem', { name: 'Informe X' }).click();
    const reading = dialog(page, 'Informe X');
    await expect(reading).toContainText('Esperado$ 11.450,50');
    await expect(reading).toContainText('QR (1)$ 1.100,00');
    await expect(reading).toContainText('Egreso: Panadería');
    await page.keyboard.press('Escape');
  });

  await test.step('luz counts 11.450 in notes: fifty cents are missing', async () => {
    await button(luzPage, 'Cerrar Caja').click();
    const form = dialog(luzPage, 'Cerrar Caja');
    await expect(form).not.toContainText('11.450,50');
    await form.getByRole('button', { name: 'Contar billetes' }).click();
    await form.getByLabel('Billetes de $ 10.000').fill('1');
    await form.getByLabel('Billetes de $ 1.000').fill('1');
    await form.getByLabel('Billetes de $ 200').fill('2');
    await form.getByLabel('Billetes de $ 50', { exact: true }).fill('1');
    await expect(form.getByLabel('Monto contado')).toHaveValue('11.450,00');
    await form.getByRole('button', { name: 'Cerrar Caja' }).click();
    const result = dialog(luzPage, 'Caja cerrada');
    await expect(result).toContainText('Faltante$ 0,50');
    expect(await violationsIn(luzPage)).toEqual([]);
    await result.getByRole('button', { name: 'Listo' }).click();
    await expect(bar).toContainText('Caja cerrada');
  });

  await test.step('the closures list it, and its detail is complete', async () => {
    await page.getByRole('tab', { name: 'Cierres de Caja' }).click();
    await expect(page).toHaveURL(/tab=cash-registers/);
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('$ 11.450,00');
    await expect(row).toContainText('Faltante');
    await row.getByRole('button', { name: 'Ver detalle' }).click();
    const detail = dialog(page, 'Detalle de la caja');
    await expect(detail).toContainText('Ventas del turno');
    await expect(detail).toContainText(`${luzName} (1)$ 1.100,00`);
    await expect(detail).toContainText('Anulada: 1 artículo');
    await expect(detail).toContainText('Pagos para controlar');
    await expect(detail.getByRole('button', { name: 'Informe Z', exact: true })).toBeVisible();
  });

  await luzPage.context().close();
});

for (const viewport of SIZES)
  test(`has no serious accessibility finding, ${viewport.width} px wide`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport);
    const { configure, open, close } = cashRegisterEndpoints;
    await shop.call(configure, {
      body: { cashRegisterConfig: { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true } },
    });
    const { cashRegister } = await shop.call(open, { body: { openingAmount: 12_345_678.9 } });
    await shop.call(close, {
      params: { id: cashRegister._id },
      body: { actualAmount: 99_999_999.99 },
    });
    await shop.signIn(page);
    await page.goto('/app/sales');
    const look = async () => {
      expect(await violationsInBothThemes(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    };

    // On a phone the bar is a dot with a menu.
    const act = async (state: string, name: string) => {
      if (viewport.width > 1000) return button(page, name).click();
      await button(page, state).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };

    await act('Caja cerrada', 'Abrir Caja');
    await expect(dialog(page, 'Abrir Caja').getByLabel('Monto inicial')).toHaveValue(
      '99.999.999,99',
    );
    await look();
    await dialog(page, 'Abrir Caja').getByRole('button', { name: 'Abrir Caja' }).click();
    await expect(page.getByText('Caja abierta', { exact: true }).first()).toBeAttached();
    await look();

    await act('Caja abierta', 'Cerrar Caja');
    await button(page, 'Contar billetes').click();
    await look();
    await page.keyboard.press('Escape');

    await act('Caja abierta', 'Configurar Caja');
    await page.getByLabel('Apertura automática').check();
    await look();
    await page.keyboard.press('Escape');
    await button(page, 'Descartar').click();

    await page.goto('/app/sales?tab=cash-registers');
    await expect(button(page, 'Ver detalle')).toBeVisible();
    await look();
    await button(page, 'Ver detalle').click();
    await expect(page.getByText('Ventas del turno')).toBeVisible();
    await look();
  });
