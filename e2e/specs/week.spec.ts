import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { configureInvoicing } from '../support/fiscal-configuration.ts';
import { Hands } from '../support/hands.ts';
import { inboxOf } from '../support/inbox.ts';
import { addStoreProduct, addToCart } from '../support/online-store.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

// The tasks of a shop's week, and how many clicks each may take. Lower a number when a task takes
// fewer clicks, and raise none.

const YERBA = { name: 'Yerba Luna 1 kg', barcode: '7790387013627', price: 3450.5, stock: 12 };
const CUIT = '30000005025';
const PASSWORD = 'verde-73-azul';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Signs in on the first page, as a person who begins a task there. */
async function begin(page: Page, shop: Shop): Promise<Hands> {
  await shop.signIn(page);
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Ventas de Hoy' })).toBeVisible();
  return new Hands(page);
}

async function sellOne(shop: Shop, customerId?: string) {
  const { _id } = await shop.addProduct(YERBA);
  return shop.call(saleEndpoints.complete, {
    body: { _id: newId(), items: [{ productId: _id, quantity: 1 }], customerId },
  });
}

async function openRegister(shop: Shop): Promise<void> {
  await shop.call(cashRegisterEndpoints.configure, {
    body: { cashRegisterConfig: { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true } },
  });
  await shop.call(cashRegisterEndpoints.open, { body: { openingAmount: 5000 } });
}

test('five products by hand', async ({ page, shop }) => {
  const hands = await begin(page, shop);
  await hands.click(link(page, 'Productos'));
  await hands.click(button(page, 'Nuevo Producto').first());
  const form = dialog(page, 'Nuevo Producto');
  for (const [index, name] of ['Yerba', 'Azúcar', 'Fideos', 'Arroz', 'Aceite'].entries()) {
    if (index > 0) await hands.click(button(page, 'Nuevo Producto').first());
    await hands.write(form.getByLabel('Nombre'), name);
    await hands.write(form.getByLabel('Precio', { exact: true }), '1500');
    await hands.write(form.getByLabel('Stock', { exact: true }), '10');
    await hands.click(form.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(form).toBeHidden();
  }
  expect(hands.clicks).toBeLessThanOrEqual(26);
});

test('a cash sale by scanner', async ({ page, shop }) => {
  await shop.addProduct(YERBA);
  const hands = await begin(page, shop);
  const till = new Till(page);
  await hands.click(link(page, 'Ventas'));
  await expect(till.search).toBeFocused();
  await till.scan(YERBA.barcode);
  await expect(till.line(YERBA.name)).toBeVisible();
  await hands.press('F9');
  await expect(till.completed).toBeVisible();
  await till.startNext();
  expect(hands.clicks).toBeLessThanOrEqual(1);
  expect(hands.keys).toBeLessThanOrEqual(2);
});

test('a cash sale by search', async ({ page, shop }) => {
  await shop.addProduct(YERBA);
  const hands = await begin(page, shop);
  const till = new Till(page);
  await hands.click(link(page, 'Ventas'));
  await expect(till.search).toBeFocused();
  await hands.type('yerba');
  await hands.click(page.getByRole('option').first());
  await hands.click(till.complete);
  await hands.click(till.completed.getByRole('button', { name: /^Nueva Venta/ }));
  await expect(till.completed).toBeHidden();
  expect(hands.clicks).toBeLessThanOrEqual(4);
});

test('a cash sale by its tile', async ({ page, shop }) => {
  await sellOne(shop);
  const hands = await begin(page, shop);
  const till = new Till(page);
  await hands.click(link(page, 'Ventas'));
  await hands.click(button(page, /Yerba Luna/).first());
  await hands.click(till.complete);
  await hands.click(till.completed.getByRole('button', { name: /^Nueva Venta/ }));
  await expect(till.completed).toBeHidden();
  expect(hands.clicks).toBeLessThanOrEqual(4);
});

test('a sale on account, and its payment', async ({ page, shop }) => {
  await shop.addProduct(YERBA);
  await shop.call(tillSettingsEndpoints.update, { body: { customerCredit: true } });
  await shop.call(customerEndpoints.create, { body: { name: 'Ana Pérez' } });
  const hands = await begin(page, shop);
  const till = new Till(page);
  await hands.click(link(page, 'Ventas'));
  await expect(till.search).toBeFocused();
  await till.scan(YERBA.barcode);
  await hands.click(page.getByRole('combobox', { name: 'Cliente' }));
  await hands.type('ana');
  await hands.click(page.getByRole('option', { name: /Ana Pérez/ }));
  await hands.click(page.getByText('Cuenta corriente', { exact: true }));
  await hands.click(till.complete);
  await hands.click(till.completed.getByRole('button', { name: /^Nueva Venta/ }));
  await hands.click(link(page, 'Clientes'));
  await hands.click(link(page, 'Cuenta corriente de Ana Pérez'));
  await hands.click(button(page, 'Registrar pago'));
  await hands.click(dialog(page, 'Registrar pago').getByRole('button', { name: 'Registrar' }));
  await expect(dialog(page, 'Pago registrado')).toBeVisible();
  expect(hands.clicks).toBeLessThanOrEqual(10);
});

test('a return', async ({ page, shop }) => {
  await sellOne(shop);
  const hands = await begin(page, shop);
  await hands.click(link(page, 'Ventas'));
  const till = new Till(page);
  await hands.click(till.recentSales.getByRole('button', { name: /Ver detalle/ }).first());
  await hands.click(dialog(page, 'Detalle de la venta').getByRole('button', { name: 'Devolver' }));
  const form = dialog(page, 'Devolución');
  await hands.click(form.getByRole('button', { name: 'Elegir todo' }));
  await hands.click(form.getByRole('button', { name: /^Devolver \$/ }));
  await hands.click(dialog(page, 'Devolución registrada').getByRole('button', { name: 'Listo' }));
  expect(hands.clicks).toBeLessThanOrEqual(6);
});

test('the closing of the register', async ({ page, shop }) => {
  await openRegister(shop);
  await sellOne(shop);
  const hands = await begin(page, shop);
  await hands.click(link(page, 'Ventas'));
  await hands.click(button(page, 'Cerrar Caja'));
  const form = dialog(page, 'Cerrar Caja');
  await hands.write(form.getByLabel('Monto contado'), '8450,50');
  await hands.click(form.getByRole('button', { name: 'Cerrar Caja' }));
  await expect(dialog(page, 'Caja cerrada')).toBeVisible();
  expect(hands.clicks).toBeLessThanOrEqual(3);
});

test("a day's sales by seller", async ({ page, shop }) => {
  await sellOne(shop);
  const hands = await begin(page, shop);
  await hands.click(link(page, 'Reportes'));
  await hands.choose(page.getByLabel('Reporte', { exact: true }), 'Ventas por vendedor');
  await hands.click(page.getByText('Hoy', { exact: true }));
  await expect(page.getByRole('row', { name: new RegExp(shop.username) })).toContainText(
    '3.450,50',
  );
  expect(hands.clicks).toBeLessThanOrEqual(4);
});

test('a store, and its first order', async ({ page, shop, browser, baseURL }) => {
  await addStoreProduct(shop, YERBA);
  const hands = await begin(page, shop);
  await hands.click(link(page, 'Tienda'));
  await hands.click(link(page, 'Configurar').first());
  await hands.write(page.getByLabel('Nombre del negocio'), `Almacén ${shop.username}`);
  await hands.write(page.getByRole('textbox', { name: 'WhatsApp' }), '+54 9 264 555-0101');
  await hands.click(button(page, 'Guardar'));
  await expect(page.getByText('Configuración actualizada correctamente')).toBeVisible();
  await hands.click(link(page, 'Volver').or(button(page, 'Volver')));
  await hands.click(button(page, 'Activar Tienda'));
  const address = await link(page, /\/tienda\//)
    .first()
    .getAttribute('href');
  expect(hands.clicks).toBeLessThanOrEqual(6);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const buyer = new Hands(visitor);
  await visitor.goto(address as string);
  await expect(visitor.getByRole('link', { name: YERBA.name })).toBeVisible();
  buyer.clicks++;
  await addToCart(visitor, YERBA.name);
  await buyer.click(visitor.getByRole('link', { name: /Carrito/ }));
  await visitor.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await buyer.click(visitor.getByRole('button', { name: 'Pedir por WhatsApp' }));
  await expect(visitor.getByRole('heading', { name: 'Falta enviar el mensaje' })).toBeVisible();
  expect(buyer.clicks).toBeLessThanOrEqual(3);
  await visitor.context().close();
});

test('a new seller', async ({ page, shop }) => {
  const hands = await begin(page, shop);
  await hands.click(link(page, 'Configuración'));
  await hands.click(link(page, /Usuarios|usuarios/).first());
  await hands.click(button(page, 'Nuevo Vendedor').first());
  const form = page.getByRole('dialog');
  await hands.write(form.getByLabel('Usuario', { exact: true }), `luz-${newId().slice(-12)}`);
  await hands.write(form.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await hands.click(form.getByRole('button', { name: 'Guardar' }));
  await expect(form).toBeHidden();
  expect(hands.clicks).toBeLessThanOrEqual(5);
});

test('a lost password', async ({ page, shop, product }) => {
  const hands = new Hands(page);
  await page.goto('/login');
  await hands.click(link(page, '¿Olvidaste tu contraseña?'));
  const email = `${shop.username}@example.com`;
  await hands.write(page.getByLabel('Email'), email);
  await hands.click(button(page, 'Enviar enlace'));
  const mail = await inboxOf(product).waitForMail({ to: email, subject: /contraseña/i });
  await page.goto(mail.links.find((address) => address.includes('/reset-password/')) as string);
  await hands.write(page.getByLabel('Nueva contraseña'), PASSWORD);
  await hands.write(page.getByLabel('Confirmar contraseña'), PASSWORD);
  await hands.click(button(page, 'Restablecer contraseña'));
  await expect(page).toHaveURL(/\/login$/);
  await hands.write(page.getByLabel('Usuario'), shop.username);
  await hands.write(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await hands.click(button(page, 'Iniciar sesión'));
  await expect(page).toHaveURL(/\/app$/);
  expect(hands.clicks).toBeLessThanOrEqual(6);
});

test('everything downloaded', async ({ page, shop }) => {
  const hands = await begin(page, shop);
  await hands.click(link(page, 'Configuración'));
  const download = page.waitForEvent('download');
  await hands.click(button(page, 'Descargar mis datos'));
  await download;
  expect(hands.clicks).toBeLessThanOrEqual(2);
});

test('an invoice', async ({ page, product, shop }) => {
  await shop.addProduct(YERBA);
  await shop.signIn(page);
  await configureInvoicing(page, { cuit: CUIT, dataDir: product.dataDir });
  await page.goto('/app');
  const hands = new Hands(page);
  const till = new Till(page);
  await hands.click(link(page, 'Ventas'));
  await expect(till.search).toBeFocused();
  await till.scan(YERBA.barcode);
  await expect(till.line(YERBA.name)).toBeVisible();
  await hands.click(page.getByRole('checkbox', { name: 'Generar factura electrónica' }));
  await hands.click(till.complete);
  await expect(till.completed.getByText('Factura B 00001-00000001')).toBeVisible();
  await hands.click(till.completed.getByRole('button', { name: /^Nueva Venta/ }));
  expect(hands.clicks).toBeLessThanOrEqual(4);
});
