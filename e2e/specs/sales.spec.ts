import { saleEndpoints } from '@mostrador/contracts/sales';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA_BARCODE = '7790387013627';

test('a new shop makes its first sale', async ({ page, browser, product }) => {
  const username = `luna-${Date.now().toString(36)}`;

  await test.step('registers', async () => {
    await page.goto('/register');
    await page.getByLabel('Usuario').fill(username);
    await page.getByLabel('Email').fill(`${username}@example.com`);
    await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
    await page.getByLabel('Nombre del comercio').fill('Almacén Luna');
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await expect(page.getByText('Almacén Luna').first()).toBeVisible();
  });

  await test.step('creates two products', async () => {
    await page.getByRole('link', { name: 'Productos', exact: true }).click();
    for (const { name, barcode, price, stock } of [
      { name: 'Yerba Luna 1 kg', barcode: YERBA_BARCODE, price: '3450,50', stock: '12' },
      { name: 'Alfajor triple', barcode: '', price: '1100', stock: '30' },
    ]) {
      await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
      const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
      await form.getByLabel('Nombre').fill(name);
      await form.getByLabel('Código de barras').fill(barcode);
      await form.getByLabel('Precio').fill(price);
      await form.getByLabel('Stock', { exact: true }).fill(stock);
      await form.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    }
  });

  const till = new Till(page);
  await test.step('scans one and searches the other', async () => {
    await page.getByRole('link', { name: 'Ventas', exact: true }).click();
    await expect(till.search).toBeFocused();
    await till.scan(YERBA_BARCODE);
    await expect(till.line('Yerba Luna 1 kg')).toBeVisible();
    await till.addByName('alfa');
    await page.getByRole('button', { name: 'Aumentar Alfajor triple' }).click();
    await expect(till.total).toHaveText('$ 5.650,50');
  });

  await test.step('pays with more than the total and sees the change', async () => {
    await till.payWith('6000');
    await expect(page.getByText('$ 349,50')).toBeVisible();
  });

  const secondTill =
    await test.step('another browser of the shop has its products open', async () => {
      const other = await browser.newContext({ baseURL: product.url });
      const otherPage = await other.newPage();
      await otherPage.goto('/login');
      await otherPage.getByLabel('Usuario').fill(username);
      await otherPage.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
      await otherPage.getByRole('button', { name: 'Iniciar sesión' }).click();
      await otherPage.getByRole('link', { name: 'Productos', exact: true }).click();
      await expect(otherPage.getByRole('row', { name: /Yerba Luna 1 kg.*12/ })).toBeVisible();
      return otherPage;
    });

  await test.step('completes', async () => {
    await page.keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await expect(till.completed).toContainText('$ 5.650,50');
    await till.completed.getByRole('button', { name: /Nueva Venta/ }).click();
    await expect(till.search).toBeFocused();
    await expect(till.recentSales).toContainText('$ 5.650,50');
  });

  await test.step('the other browser sees the new stock without a reload', async () => {
    await expect(secondTill.getByRole('row', { name: /Yerba Luna 1 kg.*11/ })).toBeVisible();
    await expect(secondTill.getByRole('row', { name: /Alfajor triple.*28/ })).toBeVisible();
    await secondTill.context().close();
  });

  await test.step('stock and recent sales are the same after a reload', async () => {
    await page.reload();
    await expect(till.recentSales).toContainText('$ 5.650,50');
    await page.getByRole('link', { name: 'Productos', exact: true }).click();
    await expect(page.getByRole('row', { name: /Yerba Luna 1 kg.*11/ })).toBeVisible();
  });

  await test.step('another shop sees none of it', async () => {
    const stranger = await openShop(product.url);
    expect(await stranger.products()).toEqual([]);
    expect((await stranger.call(saleEndpoints.list, { query: {} })).sales).toEqual([]);
  });
});

test('a cash sale needs no mouse', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Pan lactal', barcode: '7791234567898', price: 2500 });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.scan('7791234567898');
  await till.scan('7791234567898');
  await expect(till.total).toHaveText('$ 5.000,00');
  await till.payWith('10000');
  await page.keyboard.press('F9');
  await expect(till.completed).toContainText('$ 5.000,00');
  await page.keyboard.press('Enter');
  await expect(till.search).toBeFocused();
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([8]);
});

test('a double Enter and a double click sell once', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Leche entera', barcode: '7791234567898' });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.scan('7791234567898');
  await expect(till.line('Leche entera')).toBeVisible();
  await till.complete.dblclick();
  await expect(till.completed).toBeVisible();
  expect((await shop.call(saleEndpoints.list, { query: {} })).sales).toHaveLength(1);
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([9]);
});

test('a sale whose answer is lost is sent again and sold once', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Galletitas', barcode: '7791234567898' });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.scan('7791234567898');
  await expect(till.line('Galletitas')).toBeVisible();

  await test.step('the server sells, and its answer never arrives', async () => {
    await page.route('**/api/sales', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      // The page may have been loaded again meanwhile.
      await route.abort('connectionreset').catch(() => undefined);
    });
    await till.complete.click();
    await expect(till.completed).toContainText('Guardada en este dispositivo');
  });

  await test.step('after a reload the same sale is delivered', async () => {
    // Not before: the page that goes away would deliver it, and say so.
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByText('Se envió 1 venta')).toBeVisible();
  });
  expect((await shop.call(saleEndpoints.list, { query: {} })).sales).toHaveLength(1);
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([9]);
});

test('the cart survives a reload, and the end of the session', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Fideos', barcode: '7791234567898' });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.scan('7791234567898');
  await expect(till.line('Fideos')).toBeVisible();
  await page.reload();
  await expect(till.line('Fideos')).toBeVisible();

  await test.step('the session is revoked elsewhere', async () => {
    await page.evaluate(() =>
      fetch('/api/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
      }),
    );
    // The tab is notified at once.
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Tu sesión venció')).toBeVisible();
  });

  await test.step('after the next sign-in the till has its cart', async () => {
    await page.getByLabel('Usuario').fill(shop.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(shop.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/app\/sales/);
    await expect(till.line('Fideos').or(till.completed)).toBeVisible();
  });
});

test('a line survives a reload that comes before the disk has stored it', async ({
  page,
  context,
  shop,
}) => {
  await shop.addProduct({ name: 'Fideos', barcode: '7791234567898' });
  await shop.addProduct({ name: 'Arroz', barcode: '7790000000011' });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.scan('7791234567898');
  await expect(till.line('Fideos')).toBeVisible();

  const blocker = await context.newPage();
  await blocker.goto('/terminos');
  await blocker.evaluate(occupyDisk);
  await till.scan('7790000000011');
  await expect(till.line('Arroz')).toBeVisible();
  await page.reload();
  await blocker.close();

  await expect(till.line('Arroz')).toBeVisible();
  await expect(till.line('Fideos')).toBeVisible();
});

/** Keeps every other tab's write of the cart waiting, as a slow disk does. */
async function occupyDisk(): Promise<void> {
  const opening = indexedDB.open('mostrador-till');
  const store = await new Promise<IDBObjectStore>((resolve) => {
    opening.onsuccess = () =>
      resolve(opening.result.transaction('carts', 'readwrite').objectStore('carts'));
  });
  const next = () => (store.count().onsuccess = next);
  next();
}

test('Escape clears the search, then asks before emptying the cart', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Azúcar', barcode: '7791234567898' });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.addByName('azucar');
  await till.search.fill('nada');
  await page.keyboard.press('Escape');
  await expect(till.search).toHaveValue('');
  await expect(till.line('Azúcar')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Vaciar Carrito' }).click();
  await expect(till.line('Azúcar')).toBeHidden();
});

test('an unknown barcode adds nothing and is shown', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Sal 7790001', barcode: '7791234567898' });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.scan('7790001');
  await expect(page.getByText(/7790001/).first()).toBeVisible();
  await expect(till.line('Sal')).toBeHidden();
});

test('two tills racing for the last unit sell it once', async ({
  page,
  browser,
  product,
  shop,
}) => {
  await shop.addProduct({ name: 'Último chocolate', barcode: '7791234567898', stock: 1 });
  await shop.signIn(page);
  const other = await browser.newContext({ baseURL: product.url });
  const otherPage = await other.newPage();
  await shop.signIn(otherPage);
  const tills = [new Till(page), new Till(otherPage)];
  for (const till of tills) {
    await till.open();
    await till.addByName('chocolate');
  }
  await Promise.all(tills.map((till) => till.complete.click()));
  await expect
    .poll(
      async () =>
        (await Promise.all(tills.map((till) => till.completed.isVisible()))).filter(Boolean).length,
    )
    .toBe(1);
  const refused = (await tills[0]?.completed.isVisible()) ? otherPage : page;
  await expect(refused.getByText(/Stock insuficiente/).first()).toBeVisible();
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([0]);
  await other.close();
});
