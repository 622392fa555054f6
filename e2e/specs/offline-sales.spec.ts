import { saleEndpoints } from '@mostrador/contracts/sales';
import { expectEvenBooks } from '../support/books.ts';
import { cutNetwork, mendNetwork, openLeasedTill, sellOnDevice } from '../support/offline-till.ts';
import { startProduct, temporaryDataDir } from '../support/product.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = { name: 'Yerba Luna', barcode: '7790387013627', price: 3450.5, stock: 10 };

const totalsOf = async (shop: Shop) =>
  (await shop.call(saleEndpoints.list, { query: {} })).sales.map(({ total }) => total);

test('three sales without a network arrive once each, from one of two tabs', async ({
  page,
  context,
  shop,
}) => {
  await shop.addProduct(YERBA);
  const till = await openLeasedTill(page, shop);

  await test.step('the network goes, and the till sells on, also after a reload', async () => {
    await cutNetwork(context);
    await sellOnDevice(page, till, YERBA);
    await sellOnDevice(page, till, YERBA);
    await context.route('**/api/sales*', (route) => route.abort());
    await mendNetwork(context);
    await page.reload();
    await expect(till.search).toBeVisible();
    await sellOnDevice(page, till, YERBA);
    await expect(page.getByRole('button', { name: /3 ventas por enviar/ })).toBeVisible();
    // The lowest screen of a counter: the last sales have the height of one.
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(till.recentSales.getByText('Error al cargar las ventas')).toBeVisible();
    await expect(till.recentSales.getByText('P-0003')).toBeInViewport();
    expect(await totalsOf(shop)).toEqual([]);
  });

  await test.step('Salir says what waits', async () => {
    await page.getByRole('button', { name: 'Salir' }).click();
    const question = page.getByRole('dialog', { name: 'Hay 3 ventas por enviar' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('the list has them, in order', async () => {
    await page.getByRole('button', { name: /3 ventas por enviar/ }).click();
    const list = page.getByRole('dialog', { name: 'Ventas de este dispositivo' });
    await expect(list.getByText(/^P-\d{4} del /)).toHaveText([/P-0001/, /P-0002/, /P-0003/]);
    await page.keyboard.press('Escape');
  });

  await test.step('two tabs deliver them once when the network is back', async () => {
    const other = await context.newPage();
    await other.goto('/app/sales');
    await expect(new Till(other).search).toBeVisible();
    await context.unroute('**/api/sales*');
    await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))),
    );
    await expect(page.getByRole('img', { name: 'Con conexión' })).toBeVisible();
    await expect(other.getByRole('img', { name: 'Con conexión' })).toBeVisible();
  });
  expect(await totalsOf(shop)).toEqual([3450.5, 3450.5, 3450.5]);
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([7]);
});

test('a till whose server stopped and whose page was killed delivers when both are back', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dataDir = await temporaryDataDir();
  const first = await startProduct(dataDir.path, {}, ['--built']);
  const shop = await openShop(first.url);
  await shop.addProduct(YERBA);
  const context = await browser.newContext({
    baseURL: first.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const till = await openLeasedTill(page, shop);

  await test.step('the server stops, and the till sells on', async () => {
    await first.stop();
    await sellOnDevice(page, till, YERBA);
    await sellOnDevice(page, till, YERBA);
    await page.close();
  });

  const second = await startProduct(dataDir.path, { PORT: new URL(first.url).port }, ['--built']);
  await test.step('the next page delivers both', async () => {
    const next = await context.newPage();
    await next.goto('/app/sales');
    await expect(next.getByText('Se enviaron 2 ventas')).toBeVisible();
    await expect(next.getByRole('img', { name: 'Con conexión' })).toBeVisible();
  });
  expect(await totalsOf(shop)).toEqual([3450.5, 3450.5]);
  expect((await shop.products()).map(({ stock }) => stock)).toEqual([8]);
  await context.close();
  await expectEvenBooks(dataDir);
  await second.stop();
  await dataDir.remove();
});

test('a browser that blocks the storage of sites sells with the server, and says why not without', async ({
  page,
  context,
  shop,
}) => {
  await shop.addProduct(YERBA);
  await shop.signIn(page);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
  });
  const till = new Till(page);
  await till.open();
  await till.scan(YERBA.barcode);
  await page.keyboard.press('F9');
  await expect(till.completed).toContainText('$ 3.450,50');
  await till.startNext();

  await cutNetwork(context);
  await till.scan(YERBA.barcode);
  await page.keyboard.press('F9');
  await expect(
    page.getByText('El navegador no deja guardar nada en este dispositivo'),
  ).toBeVisible();
  await mendNetwork(context);
  await expect(till.completed).toContainText('$ 3.450,50');
  await expect.poll(() => totalsOf(shop)).toEqual([3450.5, 3450.5]);
});
