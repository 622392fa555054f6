import { customerEndpoints } from '@mostrador/contracts/customers';
import { productEndpoints } from '@mostrador/contracts/products';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import type { Page } from '@playwright/test';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const CODE = '7791234567898';

/** Waits until the device has what the page shows. */
async function whenKept(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('mostrador-product-copy'));
}

/** From now on no call of the page is answered. */
const hangApi = (page: Page) => page.route('**/api/**', () => {});

/** Everything that the device keeps of shops, as text. */
function storedOn(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('mostrador-till');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['reads', 'products']);
          const texts: string[] = [];
          for (const name of ['reads', 'products'])
            transaction.objectStore(name).openCursor().onsuccess = ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
              if (!cursor) return;
              const { value } = cursor;
              const isBytes = value instanceof Uint8Array;
              texts.push(isBytes ? new TextDecoder().decode(value) : JSON.stringify(value));
              cursor.continue();
            };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(texts.join('\n'));
          };
        };
      }),
  );
}

test('a second visit sells from the device while no call is answered', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: CODE });
  await shop.call(tillSettingsEndpoints.update, { body: { paymentMethods: ['Efectivo', 'QR'] } });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await whenKept(page);

  await hangApi(page);
  await till.open();
  await till.scan(CODE);

  await expect(till.line('Yerba 1 kg')).toBeVisible();
  // The settings are the shop's own, not those of a till that knows none.
  await expect(page.getByText('Efectivo', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Débito', { exact: true })).toHaveCount(0);
});

test('the copy catches up with what changed elsewhere', async ({ page, shop }) => {
  const yerba = await shop.addProduct({ name: 'Yerba 1 kg', barcode: CODE, price: 1000 });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await whenKept(page);
  await page.goto('/');
  await shop.call(productEndpoints.update, {
    params: { id: yerba._id },
    body: { price: 1500 },
    files: undefined,
  });
  await shop.addProduct({ name: 'Alfajor triple', barcode: '7790040000001' });

  const lists: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/products') lists.push(request.url());
  });
  await till.open();
  await till.addByName('alfajor');
  await till.scan(CODE);

  await expect(till.line('Alfajor triple')).toBeVisible();
  await expect(till.line('Yerba 1 kg')).toContainText('1.500');
  expect(lists).toEqual([]);
});

test('when another shop signs in, the copy of the first goes', async ({ page, shop, product }) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: CODE });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await whenKept(page);
  expect(await storedOn(page)).toContain('Yerba 1 kg');

  const other = await openShop(product.url);
  await other.addProduct({ name: 'Jabón en polvo' });
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, other.session);
  await till.open();

  await expect.poll(() => storedOn(page)).toContain('Jabón en polvo');
  expect(await storedOn(page)).not.toContain('Yerba 1 kg');
});

test('no cost reaches the device', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: CODE, cost: 777.77 });
  await shop.signIn(page);
  await new Till(page).open();
  await whenKept(page);

  const stored = await storedOn(page);
  expect(stored).toContain('Yerba 1 kg');
  expect(stored).not.toContain('777.77');
  expect(stored).not.toContain('"cost"');
});

test('a customer is found on the device while no call is answered', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: CODE });
  await shop.call(customerEndpoints.create, { body: { name: 'Ana Pérez' } });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await expect.poll(() => storedOn(page), { timeout: 20_000 }).toContain('Ana Pérez');

  await hangApi(page);
  await till.open();
  await page.keyboard.press('F4');
  await till.type('pere');

  await expect(
    page.getByText('Sin conexión: clientes guardados en este dispositivo'),
  ).toBeVisible();
  await page.getByRole('option', { name: 'Ana Pérez' }).click();
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Ana Pérez');
});
