import { productEndpoints } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { clientOf, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const RECHARGE = { name: 'Recarga Claro', price: 0, stock: 0, tracksStock: false };
const PIN = '2468';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Registers a shop on the site. */
async function register(page: Page, press: (name: string) => Promise<void>): Promise<string> {
  const username = `semana-${newId().slice(-12)}`;
  await page.goto('/register');
  for (const [label, text] of [
    ['Usuario', username],
    ['Email', `${username}@sol.ar`],
    ['Contraseña', 'verde-73-azul'],
    ['Nombre del comercio', 'Kiosco Semana'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await press('Registrarse');
  await expect(page).toHaveURL(/\/app$/);
  return username;
}

/** Returns what the signed-in user can do through the API. */
async function apiOf(page: Page, baseURL: string | undefined): Promise<Pick<Shop, 'call'>> {
  const [token, user] = await page.evaluate(() => [
    localStorage.getItem('token') ?? '',
    localStorage.getItem('user') ?? '',
  ]);
  return clientOf(baseURL ?? '', { token, user: JSON.parse(user) });
}

test('the first week of a shop takes a keyboard', async ({ page, baseURL }) => {
  const till = new Till(page);
  const { keyboard } = page;
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name }).first().press('Enter');
  const sell = async (total: string) => {
    await expect(till.total).toHaveText(total);
    await keyboard.press('F9');
    await expect(till.completed).toContainText(total);
    await till.startNext();
    await expect(till.search).toBeFocused();
  };
  let seller = '';

  await test.step('the owner registers, opens the drawer and turns on selling on account', async () => {
    seller = `luz-${(await register(page, press)).slice(-12)}`;
    await press('Abrir la caja');
    await expect(page.getByLabel('Monto inicial')).toBeFocused();
    await keyboard.type('5000');
    await keyboard.press('Enter');
    await expect(dialog(page, 'Abrir Caja')).toBeHidden();
    await press('Activar cuenta corriente');
    const activate = dialog(page, '¿Vendés fiado?').getByRole('button', {
      name: 'Activar cuenta corriente',
    });
    await expect(activate).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('Cuenta corriente activada')).toBeVisible();
  });

  await test.step('a first product is added while it is sold', async () => {
    await till.open();
    await till.type('coca');
    await expect(page.getByRole('button', { name: 'Crear «coca»' })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const form = dialog(page, 'Agregar Producto');
    await expect(form.getByLabel('Precio')).toBeFocused();
    await till.type('4100');
    await keyboard.press('Tab');
    await expect(form.getByLabel('Stock')).toBeFocused();
    await till.type('1');
    await keyboard.press('Enter');
    await expect(till.line('coca')).toBeVisible();
    await sell('$ 4.100,00');
  });

  await test.step('the price of a recharge is asked, and outlives a reload', async () => {
    const { call } = await apiOf(page, baseURL);
    await call(productEndpoints.create, { body: RECHARGE });
    await till.addByName('recarga');
    await expect(
      dialog(page, 'Precio de Recarga Claro').getByLabel('Precio', { exact: true }),
    ).toBeFocused();
    await till.type('1500');
    await keyboard.press('Enter');
    await expect(till.total).toHaveText('$ 1.500,00');
    await page.reload();
    await expect(till.search).toBeFocused();
    await sell('$ 1.500,00');
  });

  await test.step('more is sold than was counted, once the owner allows it', async () => {
    await press('Opciones del mostrador');
    const allowed = page.getByRole('checkbox', { name: 'Vender sin stock' });
    await allowed.press('Space');
    await expect(allowed).toBeChecked();
    await keyboard.press('Enter');
    await expect(dialog(page, 'Opciones del mostrador')).toBeHidden();
    await till.addByName('3*coca');
    await sell('$ 12.300,00');
  });

  await test.step('what nobody has entered is sold as Varios', async () => {
    await till.type('pan casero');
    await expect(page.getByRole('button', { name: 'Vender como Varios' })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(dialog(page, 'Varios').getByLabel('Precio')).toBeFocused();
    await till.type('800');
    await keyboard.press('Enter');
    await expect(till.line('pan casero')).toBeVisible();
    await sell('$ 800,00');
  });

  await test.step('a neighbour is added at the counter, and buys on account', async () => {
    await till.addByName('coca');
    await keyboard.press('F4');
    await till.type('marta');
    await expect(page.getByRole('button', { name: 'Crear cliente «marta»' })).toBeVisible();
    await keyboard.press('Enter');
    await expect(dialog(page, 'Nuevo Cliente').getByLabel('Teléfono')).toBeFocused();
    await till.type('2645550199');
    await keyboard.press('Enter');
    await expect(dialog(page, 'Nuevo Cliente')).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('marta');
    await keyboard.press('Alt+6');
    await expect(page.getByText(/^Queda debiendo/)).toHaveText(/4\.100,00/);
    await sell('$ 4.100,00');
  });

  await test.step('the owner settles what was sold beyond the stock', async () => {
    await page.goto('/app/products');
    await expect(page.getByText('Un producto se vendió sin stock')).toBeVisible();
    await press('Resolver');
    await press('Ya está contado: coca');
    await expect(page.getByText('No queda nada por resolver')).toBeVisible();
  });

  await test.step('a seller gets a user and a PIN', async () => {
    await page.goto('/app/settings/users');
    await press('Nuevo Vendedor');
    const form = dialog(page, 'Nuevo Vendedor');
    await expect(form.getByLabel('Usuario')).toBeFocused();
    await keyboard.type(seller);
    await form.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
    await expect(form.getByRole('checkbox', { name: 'Gestionar ventas' })).toBeChecked();
    await form.getByRole('checkbox', { name: 'Gestionar caja' }).press('Space');
    await keyboard.press('Enter');
    await expect(form).toBeHidden();
    await press(`PIN de ${seller}`);
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await keyboard.type(PIN);
    await keyboard.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(seller) })).toContainText('Con PIN');
  });

  await test.step('the seller takes the till over, and sells', async () => {
    await till.open();
    await press('Cambiar de vendedor');
    await expect(
      dialog(page, 'Cambiar de vendedor').getByLabel('PIN', { exact: true }),
    ).toBeFocused();
    await till.type(PIN);
    await keyboard.press('Enter');
    await expect(dialog(page, 'Cambiar de vendedor')).toBeHidden();
    await till.addByName('coca');
    await sell('$ 4.100,00');
  });

  await test.step('the sale comes back, as it was paid', async () => {
    await till.recentSales
      .getByRole('button', { name: /Ver detalle/ })
      .first()
      .press('Enter');
    await dialog(page, 'Detalle de la venta')
      .getByRole('button', { name: 'Devolver' })
      .press('Enter');
    const form = dialog(page, 'Devolución');
    await expect(form.getByRole('button', { name: 'Elegir todo' })).toBeFocused();
    await keyboard.press('Enter');
    await form.getByRole('button', { name: /^Devolver \$\s4\.100,00/ }).press('Enter');
    const done = dialog(page, 'Devolución registrada');
    await expect(done).toContainText('Efectivo');
    await done.getByRole('button', { name: 'Listo' }).press('Enter');
    await expect(done).toBeHidden();
  });

  await test.step('the neighbour pays a part', async () => {
    await page.goto('/app/customers?show=debtors');
    await expect(page.getByText(/^1 cliente debe/)).toHaveText(/4\.100,00/);
    await page.getByRole('link', { name: 'Cuenta corriente de marta' }).press('Enter');
    await press('Registrar pago');
    await expect(page.getByLabel('Monto')).toBeFocused();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('2000');
    await keyboard.press('Enter');
    await expect(dialog(page, 'Pago registrado')).toContainText(/Saldo\s*Debe\s\$\s2\.100,00/);
    await keyboard.press('Enter');
    await expect(dialog(page, 'Pago registrado')).toBeHidden();
  });

  await test.step('the drawer is closed, and seven hundred pesos are missing', async () => {
    await till.open();
    await press('Cerrar Caja');
    const form = dialog(page, 'Cerrar Caja');
    await expect(form.getByLabel('Monto contado')).toBeFocused();
    // 5.000 to begin with, 4.100 + 1.500 + 12.300 + 800 in cash, and 2.000 on account.
    await till.type('25000');
    await keyboard.press('Enter');
    await expect(dialog(page, 'Caja cerrada')).toContainText('Faltante$ 700,00');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first week of a shop takes a finger', async ({ page, baseURL }) => {
    const till = new Till(page);
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().tap();
    const tile = (name: string) =>
      page.getByRole('region', { name: 'Productos para tocar' }).getByRole('button', { name });
    const sell = async (total: string) => {
      await expect(till.total).toHaveText(total);
      await till.complete.tap();
      await expect(till.completed).toContainText(total);
      await till.completed.getByRole('button', { name: 'Nueva Venta' }).tap();
      await expect(till.completed).toBeHidden();
    };

    await test.step('the owner registers, opens the drawer and turns on selling on account', async () => {
      await register(page, tap);
      await tap('Abrir la caja');
      const form = dialog(page, 'Abrir Caja');
      await form.getByLabel('Monto inicial').fill('5000');
      await form.getByRole('button', { name: 'Abrir Caja' }).tap();
      await expect(form).toBeHidden();
      await tap('Activar cuenta corriente');
      const credit = dialog(page, '¿Vendés fiado?');
      await credit.getByRole('button', { name: 'Activar cuenta corriente' }).tap();
      await expect(page.getByText('Cuenta corriente activada')).toBeVisible();
    });

    await test.step('a first product is added while it is sold', async () => {
      await page.goto('/app/sales');
      await till.search.fill('coca');
      await tap('Crear «coca»');
      const form = dialog(page, 'Agregar Producto');
      await form.getByLabel('Precio').fill('4100');
      await form.getByLabel('Stock').fill('10');
      await form.getByRole('button', { name: 'Agregar' }).tap();
      await expect(form).toBeHidden();
      await sell('$ 4.100,00');
    });

    await test.step('a tile asks for the price of a recharge', async () => {
      const { call } = await apiOf(page, baseURL);
      await call(productEndpoints.create, { body: RECHARGE });
      await till.search.fill('recarga');
      await page.getByRole('option').first().tap();
      const question = dialog(page, 'Precio de Recarga Claro');
      await question.getByLabel('Precio', { exact: true }).fill('1500');
      await question.getByRole('button', { name: 'Agregar' }).tap();
      await sell('$ 1.500,00');
    });

    await test.step('a neighbour buys on account, from the tiles', async () => {
      await tile('coca').tap();
      await page.getByRole('combobox', { name: 'Cliente' }).fill('marta');
      await tap('Crear cliente «marta»');
      const form = dialog(page, 'Nuevo Cliente');
      await form.getByRole('button', { name: 'Guardar' }).tap();
      await expect(form).toBeHidden();
      await tap(/· Efectivo$/);
      const payment = dialog(page, 'Pago');
      await payment.getByText('Cuenta corriente', { exact: true }).tap();
      await payment.getByRole('button', { name: 'Volver' }).tap();
      await expect(payment).toBeHidden();
      await sell('$ 4.100,00');
    });

    await test.step('a sale by QR that was recorded as cash is corrected', async () => {
      await till.recentSales
        .getByRole('button', { name: /Ver detalle/ })
        .nth(1)
        .tap();
      await tap('Corregir medio de pago');
      const form = dialog(page, 'Corregir medio de pago');
      await form.getByLabel('Se pagó con').selectOption('QR');
      await form.getByRole('button', { name: 'Corregir' }).tap();
      await expect(page.getByText('Medio de pago corregido')).toBeVisible();
      const detail = dialog(page, 'Detalle de la venta');
      await expect(detail).toContainText('QR$ 1.500,00');
      await detail.getByRole('button', { name: 'Cerrar' }).tap();
    });

    await test.step('the neighbour gets a phone and a reminder, and pays a part', async () => {
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
      await page.goto('/app/customers?show=debtors');
      await tap('Agregar teléfono de marta');
      const form = dialog(page, 'Teléfono de marta');
      await form.getByLabel('Teléfono').fill('264 555-0199');
      await form.getByRole('button', { name: 'Guardar' }).tap();
      const message = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Siguiente: marta' }).tap();
      const whatsapp = await message;
      await expect(whatsapp).toHaveURL(/^https:\/\/wa\.me\/5492645550199\?text=Hola/);
      await whatsapp.close();
      await expect(page.getByText('No falta recordarle a nadie')).toBeVisible();
      await page.getByRole('link', { name: 'Cuenta corriente de marta' }).tap();
      await tap('Registrar pago');
      const payment = dialog(page, 'Registrar pago');
      await payment.getByLabel('Monto').fill('2000');
      await payment.getByRole('button', { name: 'Registrar pago' }).tap();
      await expect(dialog(page, 'Pago registrado')).toContainText(/Debe\s\$\s2\.100,00/);
      await tap('Listo');
    });

    await test.step('the first sale comes back, in cash', async () => {
      await page.goto('/app/sales');
      await till.recentSales
        .getByRole('button', { name: /Ver detalle/ })
        .nth(2)
        .tap();
      await tap('Devolver');
      const form = dialog(page, 'Devolución');
      await form.getByRole('button', { name: 'Elegir todo' }).tap();
      await form.getByRole('button', { name: /^Devolver \$\s4\.100,00/ }).tap();
      const done = dialog(page, 'Devolución registrada');
      await expect(done).toContainText('Efectivo');
      await done.getByRole('button', { name: 'Listo' }).tap();
      await expect(done).toBeHidden();
    });

    await test.step('the drawer is closed, and has a hundred pesos too many', async () => {
      await page.goto('/app/sales');
      await tap('Caja abierta');
      await page.getByRole('menuitem', { name: 'Cerrar Caja' }).tap();
      const form = dialog(page, 'Cerrar Caja');
      // 5.000 to begin with, and 2.000 on account.
      await form.getByLabel('Monto contado').fill('7100');
      await form.getByRole('button', { name: 'Cerrar Caja' }).tap();
      await expect(dialog(page, 'Caja cerrada')).toContainText('Sobrante$ 100,00');
    });
  });
});
