import { pinEndpoints } from '@mostrador/contracts/pins';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { userEndpoints } from '@mostrador/contracts/users';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { cutNetwork, mendNetwork } from '../support/offline-till.ts';
import type { RunningProduct } from '../support/product.ts';
import { addSeller } from '../support/sellers.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = '7790387013627';
const PIN_OF = { luz: '1357', beto: '2468' };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cambiar de vendedor' });

async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar de vendedor' }).press('Enter');
  await dialogOf(page).getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
}

const signedIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.user).username);

async function sell(page: Page, till: Till): Promise<void> {
  await till.scan(YERBA);
  await expect(till.line('Yerba')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(till.completed).toContainText('Guardada en este dispositivo');
  await till.startNext();
}

/** Two sellers with a PIN, who have both used it at this till. */
async function openSharedTill(page: Page, product: RunningProduct, shop: Shop) {
  await shop.addProduct({ name: 'Yerba Luna', barcode: YERBA, price: 3450.5, stock: 10 });
  const names = { luz: `luz-${newId().slice(-12)}`, beto: `beto-${newId().slice(-12)}` };
  const luz = await addSeller(product, shop, names.luz, 'canManageSales');
  const beto = await addSeller(product, shop, names.beto, 'canManageSales');
  for (const [{ session }, pin] of [
    [luz, PIN_OF.luz],
    [beto, PIN_OF.beto],
  ] as const)
    await shop.call(pinEndpoints.set, { params: { id: session.user._id }, body: { pin } });
  await luz.signIn(page);
  const till = new Till(page);
  const leases = [page.waitForResponse(/\/api\/offline-leases$/)];
  await till.open();
  await leases[0];
  for (const person of ['beto', 'luz'] as const) {
    const kept = page.waitForResponse(/\/api\/users\/at-the-till$/);
    await typePin(page, PIN_OF[person]);
    await expect.poll(() => signedIn(page)).toBe(names[person]);
    await kept;
    await expect(till.search).toBeVisible();
  }
  await expect.poll(() => pinsOnDevice(page)).toBe(2);
  return { till, names, beto };
}

const pinsOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('mostrador-till');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('reads').objectStore('reads').getAllKeys();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return (reading.result as [string, string][]).filter(([, key]) => key.startsWith('pin '))
      .length;
  });

test('sellers change by PIN without the server, and each sale is its seller’s', async ({
  page,
  context,
  product,
  shop,
}) => {
  const { till, names } = await openSharedTill(page, product, shop);
  await cutNetwork(context);

  await test.step('a wrong PIN does not open, the right one does', async () => {
    await sell(page, till);
    await typePin(page, '0000');
    await expect(dialogOf(page)).toContainText('El PIN no es correcto');
    expect(await violationsIn(page)).toEqual([]);
    await dialogOf(page).getByLabel('PIN', { exact: true }).fill(PIN_OF.beto);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    expect(await signedIn(page)).toBe(names.beto);
  });

  await test.step('the next seller sells', async () => {
    await expect(till.search).toBeVisible();
    await sell(page, till);
    await mendNetwork(context);
    await context.route('**/api/sales', (route) => route.abort());
  });

  await test.step('the server is back: it checks the PIN too, and gets both sales', async () => {
    await context.unroute('**/api/sales');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await salesOf(shop)).length).toBe(2);
    expect(new Set(await salesOf(shop))).toEqual(new Set([names.luz, names.beto]));
    expect(await page.evaluate(() => localStorage.token)).not.toContain('offline');
    expect(await signedIn(page)).toBe(names.beto);
  });
});

test('a seller who was deactivated meanwhile has to leave once the server is back', async ({
  page,
  context,
  product,
  shop,
}) => {
  const { till, names, beto } = await openSharedTill(page, product, shop);
  await cutNetwork(context);
  await typePin(page, PIN_OF.beto);
  await expect.poll(() => signedIn(page)).toBe(names.beto);
  await sell(page, till);
  const params = { id: beto.session.user._id };
  await shop.call(userEndpoints.toggleActive, { params });

  await mendNetwork(context);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const locked = page.getByRole('dialog', { name: 'Bloqueado' });
  await expect(locked).toBeVisible();
  await locked.getByLabel('PIN', { exact: true }).fill(PIN_OF.beto);
  await page.keyboard.press('Enter');
  await expect(locked).toContainText('El PIN no es correcto');
  expect(await pinsOnDevice(page)).toBe(1);
  await locked.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/login/);
});

test('two tabs stay open when the server is back, though the PIN was typed in one', async ({
  page,
  context,
  product,
  shop,
}) => {
  const { names } = await openSharedTill(page, product, shop);
  const second = await context.newPage();
  await new Till(second).open();
  await cutNetwork(context);
  await typePin(page, PIN_OF.beto);
  await expect.poll(() => signedIn(second)).toBe(names.beto);

  // The server answers the second tab alone, until that one has asked for the PIN.
  await page.route('**/api/**', (route) =>
    route.request().url().endsWith('/auth/switch') ? route.continue() : route.abort(),
  );
  await mendNetwork(context);
  const refused = second.waitForResponse((answer) => answer.status() === 401);
  await second.evaluate(() => window.dispatchEvent(new Event('online')));
  await refused;
  await expect
    .poll(() => second.evaluate(() => String(localStorage.token)))
    .not.toContain('offline');
  for (const tab of [page, second]) {
    await expect(tab.getByRole('dialog', { name: 'Bloqueado' })).toBeHidden();
    await expect(tab.getByText(names.beto)).toBeVisible();
  }
});

test('after a reload in a session that began without the server, the PIN is asked once', async ({
  page,
  context,
  product,
  shop,
}) => {
  const { till, names } = await openSharedTill(page, product, shop);
  await cutNetwork(context);
  await typePin(page, PIN_OF.beto);
  await expect.poll(() => signedIn(page)).toBe(names.beto);
  await page.reload();
  await expect(till.search).toBeVisible();

  await mendNetwork(context);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const locked = page.getByRole('dialog', { name: 'Bloqueado' });
  await locked.getByLabel('PIN', { exact: true }).fill(PIN_OF.beto);
  await page.keyboard.press('Enter');
  await expect(locked).toBeHidden();
  expect(await signedIn(page)).toBe(names.beto);
  expect(await page.evaluate(() => localStorage.token)).not.toContain('offline');
});

async function salesOf(shop: Shop): Promise<string[]> {
  const { sales } = await shop.call(saleEndpoints.list, { query: {} });
  return sales.map(({ userId }) => userId.username);
}
