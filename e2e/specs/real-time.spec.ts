import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { BrowserContext, Page } from '@playwright/test';
import { followEventConnections } from '../support/event-connections.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const TABS = 8;

/** One unit of each: a tab that was notified of its sale shows it as out of stock. */
const PRODUCTS = [
  { name: 'Pan lactal', barcode: '7791234567898', price: 2500, total: '$ 2.500,00' },
  { name: 'Leche entera', barcode: '7790387013627', price: 1800, total: '$ 1.800,00' },
  { name: 'Queso cremoso', barcode: '7790070012050', price: 9100, total: '$ 9.100,00' },
  { name: 'Yerba Luna 1 kg', barcode: '7790150005750', price: 4300, total: '$ 4.300,00' },
] as const;
const [BREAD, MILK, CHEESE, YERBA] = PRODUCTS;
type SoldProduct = (typeof PRODUCTS)[number];

async function addProducts(shop: Shop): Promise<void> {
  for (const { name, barcode, price } of PRODUCTS)
    await shop.addProduct({ name, barcode, price, stock: 1 });
}

async function openTill(context: BrowserContext, shop: Shop): Promise<Page> {
  const page = await context.newPage();
  await shop.signIn(page);
  await new Till(page).open();
  return page;
}

async function sellAt(page: Page, { barcode, name }: SoldProduct): Promise<void> {
  const till = new Till(page);
  await till.scan(barcode);
  await expect(till.line(name)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(till.completed).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(till.search).toBeFocused();
}

/** Sells from another till, which is not a page of this test's browsers. */
async function sellElsewhere(shop: Shop, name: string): Promise<void> {
  const product = (await shop.products()).find((known) => known.name === name);
  await shop.call(saleEndpoints.complete, {
    body: { _id: newId(), items: [{ productId: product?._id as string, quantity: 1 }] },
  });
}

async function expectToShow(page: Page, { name, total }: SoldProduct): Promise<void> {
  const till = new Till(page);
  await expect(till.recentSales).toContainText(total);
  await till.search.fill(name);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toContainText('Sin stock');
  await till.search.fill('');
}

const expectAllToShow = (pages: readonly Page[], product: SoldProduct) =>
  Promise.all(pages.map((page) => expectToShow(page, product)));

test('the tabs of a browser receive events of other tills over one connection', async ({
  context,
  browser,
  product,
  shop,
}) => {
  await addProducts(shop);
  const connections = followEventConnections(context);
  const leader = () => connections.open()[0] as Page;
  let tabs: Page[] = [];

  await test.step('eight tabs load the whole counter', async () => {
    tabs = await Promise.all(Array.from({ length: TABS }, () => openTill(context, shop)));
    for (const tab of tabs) {
      await expect(new Till(tab).recentSales).toContainText('Todavía no hay ventas');
      await new Till(tab).search.fill(BREAD.name);
      await expect(tab.getByRole('option', { name: /Pan lactal/ })).toContainText('Stock medio');
      await new Till(tab).search.fill('');
    }
    await expect.poll(connections.open).toHaveLength(1);
  });

  await test.step('a sale at another till appears in every tab', async () => {
    const otherTill = await browser.newContext({ baseURL: product.url });
    const otherPage = await openTill(otherTill, shop);
    await sellAt(otherPage, BREAD);
    await expectAllToShow(tabs, BREAD);
    await otherTill.close();
  });

  await test.step('a sale in one tab appears in the others and in itself', async () => {
    const seller = tabs.find((tab) => tab !== leader()) as Page;
    await sellAt(seller, MILK);
    await expectAllToShow(tabs, MILK);
  });

  await test.step('the tab with the connection closes: sales until the next connection appear too', async () => {
    const canConnect = Promise.withResolvers<void>();
    const connecting = Promise.withResolvers<void>();
    await context.route('**/api/events', async (route) => {
      connecting.resolve();
      await canConnect.promise;
      await route.continue();
    });
    const closed = leader();
    await closed.close();
    tabs = tabs.filter((tab) => tab !== closed);
    await connecting.promise;
    await sellElsewhere(shop, CHEESE.name);
    for (const tab of tabs) await expect(new Till(tab).recentSales).not.toContainText(CHEESE.total);
    canConnect.resolve();
    await expectAllToShow(tabs, CHEESE);
    await expect.poll(connections.open).toHaveLength(1);
  });

  await test.step('the new connection reaches every tab', async () => {
    await sellElsewhere(shop, YERBA.name);
    await expectAllToShow(tabs, YERBA);
  });
});

test('a till that was offline catches up', async ({ context, shop }) => {
  await addProducts(shop);
  const connections = followEventConnections(context);
  const tabs = [await openTill(context, shop), await openTill(context, shop)];
  await expect.poll(connections.open).toHaveLength(1);

  await context.setOffline(true);
  await expect.poll(connections.open).toHaveLength(0);
  await sellElsewhere(shop, BREAD.name);
  await sellElsewhere(shop, MILK.name);
  await context.setOffline(false);

  await expectAllToShow(tabs, BREAD);
  await expectAllToShow(tabs, MILK);
  await expect.poll(connections.open).toHaveLength(1);
});

test('the next user of a browser gets their own connection', async ({ context, shop, product }) => {
  await addProducts(shop);
  const connections = followEventConnections(context);
  const tabs = [await openTill(context, shop), await openTill(context, shop)];
  const other = await openShop(product.url);
  await other.addProduct({ name: 'Jabón en polvo', price: 700 });

  await test.step('another shop signs in', async () => {
    await tabs[0]?.evaluate(({ token, user }) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('token', token);
    }, other.session);
    await tabs[0]?.reload();
  });

  await test.step('both tabs are theirs', async () => {
    for (const tab of tabs) {
      await expect(tab.getByText(other.storeName).first()).toBeVisible();
      await expect(new Till(tab).recentSales).toContainText('Todavía no hay ventas');
    }
    await expect.poll(connections.open).toHaveLength(1);
  });

  await test.step('and show only their sales', async () => {
    await sellElsewhere(shop, BREAD.name);
    await sellElsewhere(other, 'Jabón en polvo');
    for (const tab of tabs) {
      await expect(new Till(tab).recentSales).toContainText('$ 700,00');
      await expect(new Till(tab).recentSales).not.toContainText(BREAD.total);
    }
  });
});
