import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const isList = (url: string) => new URL(url).pathname === '/api/products';

/** Records the page's requests for the whole list of products. */
function followLists(page: Page): string[] {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (isList(request.url())) lists.push(request.url());
  });
  return lists;
}

test("the till's products are requested before its code arrives, and once", async ({
  page,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: '7791234567898' });
  await shop.signIn(page);
  const lists = followLists(page);
  const answered = page.waitForResponse((response) => isList(response.url()));
  // Delays the shell's and the till's code until after the answer with the products.
  for (const code of ['**/shell.js', '**/remotes/mfe_pos/**'])
    await page.route(code, async (route) => {
      await answered;
      await route.continue();
    });

  const till = new Till(page);
  await till.open();
  await till.scan('7791234567898');

  await expect(till.line('Yerba 1 kg')).toBeVisible();
  expect(lists).toHaveLength(1);
});

test('a change while the code was loading is shown', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: '7791234567898' });
  await shop.signIn(page);
  const answered = page.waitForResponse((response) => isList(response.url()));
  await page.route('**/shell.js', async (route) => {
    await answered;
    await shop.addProduct({ name: 'Alfajor triple', barcode: '7790040000001' });
    await route.continue();
  });

  const till = new Till(page);
  await till.open();
  await till.addByName('alfajor');

  await expect(till.line('Alfajor triple')).toBeVisible();
});

test('only code that the till uses is loaded early, and once', async ({ page, shop }) => {
  await shop.signIn(page);
  let files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) files.push(pathname);
  });
  const till = new Till(page);

  await till.open();
  const early = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(early.length).toBeGreaterThan(2);
  expect(files).toEqual([...new Set(files)]);

  files = [];
  await page.route('**/early.js', (route) => route.abort());
  await till.open();
  expect(files).toEqual(expect.arrayContaining(early));
});

test('without a session nothing is requested', async ({ page }) => {
  const lists = followLists(page);
  await page.goto('/app/sales');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(lists).toEqual([]);
});

test('an expired token leads to the sign-in', async ({ page, shop }) => {
  await page.addInitScript((user) => {
    localStorage.setItem('token', 'no-longer-valid');
    localStorage.setItem('user', JSON.stringify(user));
  }, shop.session.user);
  await page.goto('/app/sales');
  await expect(page).toHaveURL(/\/login$/);
});
