import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { Locator, Page } from '@playwright/test';
import { addStoreProduct, addToCart, openStore } from '../support/online-store.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const LONGEST_NAME =
  'Heladera exhibidora vertical de cuatro puertas con congelador y estantes regulables 1.200 L';
const WIDTHS = [320, 390, 600, 700, 820, 1000, 1366, 1920];
/** About twelve letters: narrower text breaks within words and is hard to read. */
const READABLE = 140;

async function openProducts(page: Page, shop: Shop) {
  await shop.addProduct({ name: 'Coca - Cola 2,25 L', price: 4980.5 });
  await shop.addProduct({ name: 'Galletitas Oreo 290 g', price: 1_234_567.89, stock: 1_234_567 });
  await shop.addProduct({ name: LONGEST_NAME, price: 999_999_999.99, stock: 9_999_999 });
  await shop.signIn(page);
  await page.goto('/app/products');
  await expect(page.getByText('Mostrando 3 de 3')).toBeVisible();
}

async function loadAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.reload();
}

/** The bounds of the text itself, which may exceed its box. */
const textBox = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test('product names are readable and no amount is cut or touched at any width', async ({
  page,
  shop,
}) => {
  await openProducts(page, shop);
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await loadAt(page, width);
      const row = page.getByRole('row', { name: LONGEST_NAME });
      await expect(row).toBeVisible();
      const frame = await page.getByRole('table', { name: 'Productos' }).boundingBox();

      const name = await textBox(row.getByText(LONGEST_NAME));
      expect(name.right - name.left).toBeGreaterThan(READABLE);

      const texts = [name];
      for (const amount of ['999.999.999,99', '9.999.999']) {
        const figure = row.getByText(amount, { exact: amount === '9.999.999' }).first();
        const box = await textBox(figure);
        expect(box.bottom - box.top, `${amount} is on one line`).toBeLessThan(32);
        expect(box.left).toBeGreaterThanOrEqual(frame?.x ?? 0);
        expect(box.right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
        texts.push(box);
      }
      for (const [place, one] of texts.entries())
        for (const other of texts.slice(place + 1)) {
          const apart = Math.max(other.left - one.right, one.left - other.right);
          const above = Math.max(other.top - one.bottom, one.top - other.bottom);
          expect(Math.max(apart, above)).toBeGreaterThanOrEqual(0);
          if (above < 0) expect(apart).toBeGreaterThanOrEqual(8);
        }
    });
});

test('names of the product configuration are readable, and nothing is cut at any width', async ({
  page,
  shop,
}) => {
  const { createCategory, createSubcategory } = productConfigurationEndpoints;
  const name = 'Fideos secos y frescos, pastas rellenas, salsas, quesos rallados y conservas';
  const { _id } = await shop.call(createCategory, { body: { name: 'Almacén' } });
  await shop.call(createSubcategory, { body: { name, categoryId: _id } });
  await shop.signIn(page);
  await page.goto('/app/products/config?tab=subcategories');
  const row = page.getByRole('row', { name });

  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await loadAt(page, width);
      await expect(row).toBeVisible();

      const text = await textBox(row.getByText(name));
      expect(text.right - text.left).toBeGreaterThan(READABLE);
      for (const control of [
        page.getByRole('tab', { name: 'Marcas' }),
        page.getByRole('button', { name: 'Nueva Subcategoría' }),
        page.getByRole('link', { name: 'Volver a Productos' }),
        row.getByRole('button', { name: `Editar ${name}` }),
        row.getByRole('button', { name: `Eliminar ${name}` }),
      ])
        await expect(control).toBeInViewport({ ratio: 1 });
      const buttons = await row.getByRole('button', { name: `Editar ${name}` }).boundingBox();
      const isBeside = text.right <= (buttons?.x ?? 0);
      const isAbove = text.bottom <= (buttons?.y ?? 0);
      expect(isBeside || isAbove).toBe(true);
    });
});

test('the lines of a cart are readable at any width of a store', async ({ page, shop }) => {
  await addStoreProduct(shop, { name: LONGEST_NAME, price: 999_999.99, stock: 10 });
  const address = await openStore(shop, { storeSettings: { orderMethod: 'form' } });
  await page.goto(`${address}/productos`);
  await addToCart(page, LONGEST_NAME);
  await page.goto(`${address}/carrito`);
  const line = page.getByRole('listitem').filter({ hasText: LONGEST_NAME });
  await expect(line).toBeVisible();

  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const name = await textBox(line.getByText(LONGEST_NAME).first());
      expect(name.right - name.left).toBeGreaterThan(READABLE);
      const form = await page.getByRole('form', { name: 'Tus datos' }).boundingBox();
      const amount = await textBox(line.getByText(/999\.999,99$/));
      const isBeside = amount.right <= (form?.x ?? 0);
      const isAbove = amount.bottom <= (form?.y ?? 0);
      expect(isBeside || isAbove).toBe(true);
    });
});

test('products with one code are named in full, also on a narrow screen', async ({
  page,
  shop,
}) => {
  const names = [LONGEST_NAME, `${LONGEST_NAME} (vieja)`];
  for (const [place, name] of names.entries())
    await shop.addProduct({ name, barcode: `heladera-${place}` });
  // The server has refused a second spelling of a code since codes are compared.
  const products = await shop.products();
  await page.route('**/api/products', (route) =>
    route.fulfill({
      json: products.map((product, place) => ({
        ...product,
        barcode: place === 0 ? 'hel-1' : 'HEL-1',
      })),
    }),
  );
  await shop.signIn(page);
  await page.goto('/app/products');

  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      for (const name of names) {
        const button = page.getByRole('button', { name: `Editar ${name}` }).first();
        await expect(button).toBeVisible();
        const { left, right } = await textBox(button);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    });
});

test('figures are tabular, and a unit stays with its number', async ({ page, shop }) => {
  await openProducts(page, shop);
  const row = page.getByRole('row', { name: 'Coca - Cola 2,25 L' });
  const widthsOf = (text: Locator) =>
    text.evaluate((element) => getComputedStyle(element).fontVariantNumeric);

  expect(await widthsOf(row.getByText('Coca - Cola'))).toBe('normal');
  expect(await widthsOf(row.getByText('4.980,50'))).toBe('tabular-nums');
  expect(await row.getByText('Coca - Cola').textContent()).toBe('Coca - Cola 2,25\u00a0L');
});

test('a heading focused by a link has no ring, and a focused control has one', async ({
  page,
  shop,
}) => {
  await openProducts(page, shop);
  await page.getByRole('link', { name: 'Clientes' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Clientes' });
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');

  await page.keyboard.press('Shift+Tab');
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement as Element).outlineStyle,
  );
  expect(ring).toBe('solid');
});

for (const width of [320, 390])
  test(`at ${width} px the bar shows the shop, the user, the trial, and Salir`, async ({
    page,
    shop,
  }) => {
    await openProducts(page, shop);
    await loadAt(page, width);
    const bar = page.getByRole('navigation', { name: 'Principal' });
    const parts = [
      bar.getByText(shop.storeName),
      bar.getByRole('button', { name: `Mi cuenta, ${shop.username}` }),
      bar.getByRole('button', { name: 'Prueba' }),
      bar.getByRole('button', { name: 'Salir' }),
    ];
    const boxes = [];
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 });
      boxes.push((await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 });
    }
    for (const [place, one] of boxes.entries()) {
      expect(one.width).toBeGreaterThan(30);
      for (const other of boxes.slice(place + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true);
    }

    await bar.getByRole('button', { name: `Mi cuenta, ${shop.username}` }).click();
    for (const entry of ['Nombre', 'Contraseña', 'Sesiones', 'Verificación en dos pasos', 'Salir'])
      await expect(page.getByRole('menuitem', { name: entry })).toBeInViewport({ ratio: 1 });
  });

test('a trial is explained on the pages without script, at the sign-in and in the shop', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const landing = await withoutScript.newPage();
  await landing.goto('/');
  await landing.getByRole('button', { name: 'Prueba' }).click();
  await expect(landing.locator('#trial-meaning')).toBeVisible();
  await withoutScript.close();

  for (const path of ['/contact', '/login', '/register', '/app', '/app/sales']) {
    if (path === '/app') await shop.signIn(page);
    await page.goto(path);
    const badge = page.getByRole('button', { name: 'Prueba' });
    await expect(badge).toBeInViewport({ ratio: 1 });
    await expect(badge).toHaveAccessibleDescription(/nada .* es real.*ARCA, Mercado Pago/);
    await badge.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/nada de lo que hagas acá es real/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/nada de lo que hagas acá es real/)).toBeHidden();
  }
});

for (const who of ['somebody signed in', 'a visitor'])
  test(`an unknown address redirects ${who} to the entrance`, async ({ page, shop }) => {
    if (who !== 'a visitor') await shop.signIn(page);
    await page.goto('/no/existe');

    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator('#pricing')).toBeVisible();
  });
