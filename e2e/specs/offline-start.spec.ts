import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import type { BrowserContext, Page } from '@playwright/test';
import { openLeasedTill, sellOnDevice } from '../support/offline-till.ts';
import { type RunningProduct, startProduct, temporaryDataDir } from '../support/product.ts';
import { copyReleases, type ReleasedCopy } from '../support/released-copy.ts';
import { startRemotesHost } from '../support/remotes-host.ts';
import { openShop, type Shop } from '../support/shop.ts';
import {
  damageStored,
  isDamaged,
  keptAnswers,
  storedFiles,
  untilRemoved,
  untilStored,
} from '../support/stored-product.ts';
import { test as base, expect } from '../support/test.ts';
import { Till } from '../support/till.ts';

interface Server extends RunningProduct {
  /** Starts it again at the same address. */
  startAgain(env?: Record<string, string>): Promise<void>;
}

/** A server that tests stop, of releases that they make. */
const test = base.extend<{ releases: ReleasedCopy; server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  releases: async ({}, use) => {
    await using copy = await copyReleases();
    await use(copy);
  },
  server: async ({ releases }, use) => {
    const dataDir = await temporaryDataDir();
    const start = (env: Record<string, string> = {}) =>
      startProduct(dataDir.path, { RELEASES_DIR: releases.place, ...env });
    const server: Server = {
      ...(await start()),
      async startAgain(env) {
        Object.assign(server, await start({ PORT: new URL(server.url).port, ...env }));
      },
    };
    await use(server);
    await server.stop();
    await dataDir.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
  shop: async ({ server }, use) => use(await openShop(server.url)),
});

test.use({ serviceWorkers: 'allow' });

const YERBA = { name: 'Yerba Luna', barcode: '7790387013627', price: 3450.5, stock: 10 };

const till = (page: Page, title = 'Ventas') =>
  page.getByRole('heading', { level: 1, name: title, exact: true });
const releaseSecond = (releases: ReleasedCopy) =>
  releases.release('mfe_pos', 'title:"Ventas",fill', 'title:"Ventas 2",fill');

/** Opens the counter in a tab of its own, as after a sign-in on an earlier day. */
async function openTill(context: BrowserContext, shop: Shop): Promise<Page> {
  const page = await context.newPage();
  await shop.signIn(page);
  await page.goto('/app/sales');
  await expect(till(page).or(till(page, 'Ventas 2'))).toBeVisible();
  return page;
}

/** Opens the counter once, until this device has stored it, and closes it. */
async function openOnce(context: BrowserContext, shop: Shop): Promise<void> {
  const page = await openTill(context, shop);
  await untilStored(page);
  await page.close();
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`a till that was opened once opens without the server, ${viewport.width} px wide`, async ({
    context,
    shop,
    server,
  }) => {
    await openOnce(context, shop);
    await server.stop();

    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await shop.signIn(page);
    for (const address of ['/app/sales', '/', '/app'])
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page).toHaveURL(/\/app\/sales$/);
        await expect(new Till(page).search).toBeVisible();
      });

    await test.step('an area that was never opened says so in its place', async () => {
      await page.goto('/app/products');
      await expect(page.getByText('Productos no está disponible')).toBeVisible();
      await expect(page.getByText('todavía no está guardada en este dispositivo')).toBeVisible();
    });
  });

test('a till that was opened without the server sells on account by the debts that it stored', async ({
  context,
  shop,
  server,
}) => {
  await shop.addProduct(YERBA);
  const body = { customerCredit: true, offlineCredit: true };
  await shop.call(tillSettingsEndpoints.update, { body });
  const ana = await shop.call(customerEndpoints.create, {
    body: { name: 'Ana Pérez', creditLimit: 5000 },
  });
  const balance = async () =>
    (await shop.call(customerAccountEndpoints.account, { params: { id: ana._id }, query: {} }))
      .customer.balance;
  const first = await openTill(context, shop);
  await untilStored(first);
  for (const kept of ['"creditLimit":5000', '"offlineCredit":true', '"clockAhead"'])
    await expect.poll(() => keptAnswers(first)).toContain(kept);
  await first.close();
  await server.stop();

  const page = await openTill(context, shop);
  const counter = new Till(page);
  async function sellOnAccount() {
    await counter.scan(YERBA.barcode);
    await page.keyboard.press('F4');
    await counter.type('ana');
    await page.getByRole('option', { name: /Ana Pérez/ }).click();
    await page.keyboard.press('Alt+6');
    await page.keyboard.press('F9');
  }
  await test.step('a sale within the limit is completed, and the next one refused', async () => {
    await sellOnAccount();
    await expect(counter.completed).toContainText('Guardada en este dispositivo');
    await counter.startNext();
    await sellOnAccount();
    await expect(page.getByText('Debe $ 3.450,50 · disponible $ 1.549,50')).toBeVisible();
    await expect(page.getByText(/^Sin conexión no se puede pasar el límite/)).toContainText(
      'de Ana Pérez, que es de $ 5.000,00: debe $ 3.450,50',
    );
  });

  await test.step('the debt is booked once the server is back', async () => {
    await server.startAgain();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(balance).toBe(3450.5);
  });
});

test('a new release is opened once all of it is stored, and never in an open page', async ({
  context,
  shop,
  server,
  releases,
}) => {
  const first = await releases.currentVersion('mfe_pos');
  await openOnce(context, shop);
  const open = await openTill(context, shop);
  const second = await releaseSecond(releases);

  await test.step('the next page is the stored one, which fetches the newest', async () => {
    const page = await openTill(context, shop);
    await expect(till(page)).toBeVisible();
    await untilStored(page, second);
    await page.close();
  });
  await test.step('the open page keeps its version and its files', async () => {
    await expect(till(open)).toBeVisible();
    expect((await storedFiles(open)).some((path) => path.includes(first))).toBe(true);
    await open.close();
  });
  await server.stop();
  await test.step('without the server the newest opens', async () => {
    const page = await openTill(context, shop);
    await expect(till(page, 'Ventas 2')).toBeVisible();
  });
});

test('the sales that wait are delivered by the next release', async ({
  context,
  shop,
  server,
  releases,
}) => {
  await shop.addProduct(YERBA);
  const page = await context.newPage();
  const openSale = await openLeasedTill(page, shop);
  await untilStored(page);
  const second = await releaseSecond(releases);
  const other = await openTill(context, shop);
  await untilStored(other, second);
  await other.close();
  await server.stop();
  await expect(till(page)).toBeVisible();
  await sellOnDevice(page, openSale, YERBA);
  await sellOnDevice(page, openSale, YERBA);
  await page.close();

  await server.startAgain();
  const next = await openTill(context, shop);
  await expect(till(next, 'Ventas 2')).toBeVisible();
  await expect(next.getByText('Se enviaron 2 ventas')).toBeVisible();
  expect(await shop.products()).toMatchObject([{ stock: YERBA.stock - 2 }]);
});

test('a reload shows the newest release at once', async ({ context, shop, releases }) => {
  await openOnce(context, shop);
  const page = await openTill(context, shop);
  await releaseSecond(releases);
  await page.reload();
  await expect(till(page, 'Ventas 2')).toBeVisible();
});

test('a release that lacks a file is not opened', async ({ context, shop, releases }) => {
  await openOnce(context, shop);
  const second = await releaseSecond(releases);
  await rm(join(releases.folderOf('mfe_pos', second), 'routes.js'));
  for (let visit = 0; visit < 2; visit++) {
    const page = await openTill(context, shop);
    await page.reload();
    await expect(till(page)).toBeVisible();
    await page.close();
  }
});

test('a release that is taken back goes with the next visit', async ({
  context,
  shop,
  releases,
}) => {
  const first = await releases.currentVersion('mfe_pos');
  const second = await releaseSecond(releases);
  const page = await openTill(context, shop);
  await untilStored(page, `"current":{"version":"${second}"`);
  await releases.rollBack('mfe_pos');
  await page.reload();
  await untilStored(page, `"current":{"version":"${first}"`);
  await expect(till(page)).toBeVisible();
});

test('a page that does not start is fetched again, with its files', async ({ context, shop }) => {
  const page = await openTill(context, shop);
  await untilStored(page);
  await damageStored(page, '/shell.js');
  await page.goto('/app/sales');
  await expect(page.locator('#root')).toBeEmpty();
  await page.goto('/app/sales');
  await expect(till(page)).toBeVisible();
});

test('the damaged code of an area is removed, and fetched again', async ({
  context,
  shop,
  releases,
}) => {
  const page = await openTill(context, shop);
  await untilStored(page);
  const routes = `${await releases.currentVersion('mfe_pos')}/routes.js`;
  await damageStored(page, routes);
  await page.goto('/app/sales');
  await expect.poll(() => isDamaged(page, routes)).toBe(false);
});

test('the operator removes the worker from every browser', async ({ context, shop, server }) => {
  await openOnce(context, shop);
  await server.stop();
  await server.startAgain({ SERVICE_WORKER: '0' });
  const page = await openTill(context, shop);
  await untilRemoved(page);
  await page.reload();
  await expect(till(page)).toBeVisible();
  await untilRemoved(page);
});

test('a till whose remotes are on another origin opens with both servers stopped', async ({
  browser,
}) => {
  const remotes = await startRemotesHost();
  const dataDir = await temporaryDataDir();
  const product = await startProduct(dataDir.path, { REMOTES_ORIGIN: remotes.origin }, ['--built']);
  const shop = await openShop(product.url);
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
  await openOnce(context, shop);
  await product.stop();
  remotes.close();

  const page = await context.newPage();
  await shop.signIn(page);
  await page.goto('/app/sales');
  await expect(new Till(page).search).toBeVisible();
  const origins = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  );
  expect(origins).toContain(remotes.origin);
  await context.close();
  await dataDir.remove();
});
