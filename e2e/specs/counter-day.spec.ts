import { customerEndpoints } from '@mostrador/contracts/customers';
import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = { name: 'Yerba Luna 1 kg', barcode: '7790387013627', price: 3450.5, stock: 12 };
const ALFAJOR = { name: 'Alfajor triple', barcode: '7790040133488', price: 1100, stock: 30 };
const CHEESE = { name: 'Queso cremoso', price: 12_000, stock: 5.5, unit: 'kg' as const };
const UNKNOWN = '7791234567898';

// As shops have it; most other tests answer in place of the network.
test.use({ serviceWorkers: 'allow' });

test("a shop's day at the counter takes a keyboard and a scanner", async ({ page, shop }) => {
  for (const product of [YERBA, ALFAJOR, CHEESE]) await shop.addProduct(product);
  await shop.call(customerEndpoints.create, { body: { name: 'Ana Pérez' } });
  await shop.signIn(page);
  const till = new Till(page);
  const { keyboard } = page;
  await till.open();

  const startNext = async () => {
    await till.startNext();
    await expect(till.search).toBeFocused();
    await expect(till.total).toHaveText('$ 0,00');
  };

  await test.step('scans three units, and takes cash with change', async () => {
    await till.type('3*');
    await till.scan(ALFAJOR.barcode);
    await till.scan(YERBA.barcode);
    await expect(till.total).toHaveText('$ 6.750,50');
    await keyboard.press('F8');
    await till.type('10000');
    // On a low screen the key is inside the field, where it would cover the amount.
    await expect(page.getByText('F8', { exact: true })).toBeHidden();
    await keyboard.press('Enter');
    await expect(till.completed).toContainText('$ 3.249,50');
    await startNext();
  });

  await test.step('sells cheese by weight, changes a quantity, and is paid by card', async () => {
    await till.addByName('queso');
    await expect(page.getByLabel('Cantidad de Queso cremoso')).toBeFocused();
    await till.type('0,35');
    await keyboard.press('Enter');
    await expect(till.search).toBeFocused();
    await till.scan(ALFAJOR.barcode);
    await keyboard.press('+');
    await expect(till.total).toHaveText('$ 6.400,00');
    await keyboard.press('-');
    await expect(till.total).toHaveText('$ 5.300,00');
    await keyboard.press('Alt+3');
    await keyboard.press('F9');
    await expect(till.completed).toContainText('Crédito');
    await startNext();
  });

  await test.step('an unknown product is created and sold', async () => {
    await till.scan(UNKNOWN);
    const create = page.getByRole('button', { name: 'Crear producto' });
    await create.press('Space');
    const form = page.getByRole('dialog', { name: 'Agregar Producto' });
    await form.getByLabel('Nombre').press('End');
    await till.type('Pan lactal');
    await form.getByLabel('Precio').press('End');
    await till.type('2500');
    await form.getByLabel('Stock').press('End');
    await till.type('8');
    await keyboard.press('Enter');
    await expect(till.line('Pan lactal')).toBeVisible();
    await expect(till.total).toHaveText('$ 2.500,00');
  });

  await test.step('Ana gets a tenth off, and pays partly with QR', async () => {
    await keyboard.press('F4');
    await till.type('ana');
    await expect(page.getByRole('option', { name: 'Ana Pérez' })).toBeVisible();
    await keyboard.press('Enter');
    await expect(till.search).toBeFocused();
    await keyboard.press('Alt+d');
    await expect(
      page.getByRole('dialog', { name: 'Descuento' }).getByLabel('Descuento', { exact: true }),
    ).toBeFocused();
    await till.type('10');
    await keyboard.press('Enter');
    await expect(till.total).toHaveText('$ 2.250,00');
    await keyboard.press('Alt+0');
    await expect(page.getByLabel('Importe del pago 1')).toBeFocused();
    await till.type('1000');
    await keyboard.press('F9');
    await expect(till.completed).toContainText('Ana Pérez');
    await startNext();
  });

  await test.step('a sale is put on hold during another, and taken up again', async () => {
    await till.scan(YERBA.barcode);
    await page.getByRole('button', { name: 'Dejar en espera' }).press('Space');
    await expect(page.getByLabel('Nombre')).toBeFocused();
    // Replaces the proposed name, which is selected.
    await till.type('Mesa 2');
    await keyboard.press('Enter');
    await expect(till.total).toHaveText('$ 0,00');
    await till.scan(ALFAJOR.barcode);
    await keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await startNext();
    await page.getByRole('button', { name: 'En espera (1)' }).press('Space');
    await page.getByRole('button', { name: 'Retomar Mesa 2' }).press('Space');
    await expect(till.line(YERBA.name)).toBeVisible();
    // The cart is locked until the server confirms that this till has it.
    await expect(till.complete).toBeEnabled();
    expect(await shop.call(heldSaleEndpoints.list, {})).toEqual([]);
    await keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await startNext();
  });

  const { sales } = await shop.call(saleEndpoints.list, { query: {} });
  expect(sales.map(({ total, payments }) => [total, payments])).toEqual([
    [3450.5, [{ method: 'Efectivo', amount: 3450.5 }]],
    [1100, [{ method: 'Efectivo', amount: 1100 }]],
    [
      2250,
      [
        { method: 'Efectivo', amount: 1250 },
        { method: 'QR', amount: 1000 },
      ],
    ],
    [5300, [{ method: 'Crédito', amount: 5300 }]],
    [6750.5, [{ method: 'Efectivo', amount: 6750.5 }]],
  ]);
  expect(sales[2]).toMatchObject({ customerId: { name: 'Ana Pérez' }, discountPercent: 10 });
  const stock = (await shop.products()).map(({ name, stock }) => [name, stock]);
  expect(stock).toEqual([
    [ALFAJOR.name, 25],
    ['Pan lactal', 7],
    [CHEESE.name, 5.15],
    [YERBA.name, 10],
  ]);
});

test('two tills take up one sale: one gets it, and the other shows who has it', async ({
  page,
  shop,
  browser,
  product,
}) => {
  await shop.addProduct(YERBA);
  await shop.signIn(page);
  // Without events, neither till is notified of the other's changes.
  const withoutEvents = (of: typeof page) => of.route('**/api/events*', (route) => route.abort());
  await withoutEvents(page);
  const till = new Till(page);
  await till.open();
  await till.scan(YERBA.barcode);
  await page.getByRole('button', { name: 'Dejar en espera' }).click();
  await page.getByLabel('Nombre').fill('Mesa 2');
  await page.keyboard.press('Enter');
  await expect(till.total).toHaveText('$ 0,00');

  const otherContext = await browser.newContext({ baseURL: product.url });
  const other = await otherContext.newPage();
  await shop.signIn(other);
  await withoutEvents(other);
  await other.goto('/app/sales');
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'En espera (1)' }).click();
    await expect(each.getByRole('button', { name: 'Retomar Mesa 2' })).toBeVisible();
  }
  await Promise.all(
    [page, other].map((each) => each.getByRole('button', { name: 'Retomar Mesa 2' }).click()),
  );

  const has = (each: typeof page) => new Till(each).line(YERBA.name).isVisible();
  await expect.poll(async () => [await has(page), await has(other)].sort()).toEqual([false, true]);
  const loser = (await has(page)) ? other : page;
  await expect(loser.getByText(/retomó/)).toBeVisible();
  await otherContext.close();
});
