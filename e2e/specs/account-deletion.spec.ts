import { readFile } from 'node:fs/promises';
import { accountEndpoints } from '@mostrador/contracts/accounts';
import { violationsIn } from '../support/accessibility-violations.ts';
import { addSeller } from '../support/sellers.ts';
import { openShop, send } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const DELETE = 'Eliminar todo permanentemente';

test('an owner downloads their data and deletes the account, and nothing of it is left', async ({
  page,
  browser,
  shop,
  product,
}) => {
  const neighbour = await openShop(product.url);
  await neighbour.addProduct({ name: 'Yerba de al lado' });
  await shop.addProduct({ name: 'Yerba' });
  const seller = await addSeller(product, shop, `luz-${shop.username}`, 'canManageSales');
  const till = await (await browser.newContext()).newPage();
  await seller.signIn(till);
  await shop.signIn(page);

  await test.step('a seller has an open tab, and the owner a cart', async () => {
    await till.goto(`${product.url}/app/sales`);
    await expect(till.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
    const counter = new Till(page);
    await counter.open();
    await counter.addByName('Yerba');
    await expect(page.getByRole('button', { name: 'Quitar Yerba' })).toBeVisible();
  });

  await page.goto('/app/settings');
  await test.step('the copy of the data is a zip', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar mis datos' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mostrador-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await readFile(await download.path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes('productos.csv')).toBe(true);
  });

  await test.step('the modal lists what is deleted, and asks for the word', async () => {
    await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar cuenta' });
    await expect(dialog.getByText('2 usuarios')).toBeVisible();
    await expect(dialog.getByText('1 producto', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: DELETE })).toBeDisabled();
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByLabel('Para confirmar, escribí ELIMINAR').fill('eliminar');
    await expect(dialog.getByRole('button', { name: DELETE })).toBeDisabled();
    await dialog.getByLabel('Para confirmar, escribí ELIMINAR').fill('ELIMINAR');
    await dialog.getByRole('button', { name: DELETE }).click();
  });

  await test.step('the owner and the seller see a message and the sign-in', async () => {
    await expect(page.getByRole('dialog', { name: 'Cuenta eliminada' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(till).toHaveURL(/\/login$/);
  });

  await test.step('nothing is left on the device', async () => {
    const left = await page.evaluate(async () => {
      const rows = await new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('mostrador-till');
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          const transaction = opening.result.transaction(stores);
          const counts = stores.map((store) => transaction.objectStore(store).count());
          transaction.oncomplete = () => resolve(counts.map(({ result }) => result));
        };
      });
      return { rows, keys: Object.keys(localStorage) };
    });
    expect(left).toEqual({ rows: [0, 0, 0, 0], keys: [] });
  });

  await test.step('the old login fails, and somebody else can use the username', async () => {
    await page.getByLabel('Usuario').fill(shop.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(shop.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
    const { username, password } = shop;
    const { user } = await send(product.url, accountEndpoints.register, {
      body: { username, email: `${username}@example.com`, password, storeName: 'Otro comercio' },
    });
    expect(user.storeName).toBe('Otro comercio');
  });

  expect((await neighbour.products()).map(({ name }) => name)).toEqual(['Yerba de al lado']);
  await till.context().close();
});
