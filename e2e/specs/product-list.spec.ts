import type { Page } from '@playwright/test';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/**
 * Returns the status of each answer to GET /api/products on the network, as opposed to what the
 * page sees. Browser and page report separately: a status may arrive before its request.
 */
async function followLists(page: Page): Promise<() => (number | undefined)[]> {
  const statuses = new Map<string, number>();
  const lists = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === '/api/products') lists.add(requestId);
  });
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
  });
  return () => [...lists].map((requestId) => statuses.get(requestId));
}

test('a page opened again requests the product list and receives only changes', async ({
  page,
  shop,
  product,
}) => {
  await shop.addProduct({ name: 'Yerba Luna 1 kg' });
  await shop.signIn(page);
  const statuses = await followLists(page);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await test.step('the first visit loads it', async () => {
    await page.goto('/app/products');
    await expect(row('Yerba Luna')).toBeVisible();
    await expect.poll(statuses).toEqual([200]);
  });

  await test.step('a reload does not', async () => {
    await page.reload();
    await expect(row('Yerba Luna')).toBeVisible();
    await expect.poll(statuses).toEqual([200, 304]);
  });

  await test.step('after a change it does', async () => {
    await page.goto('/');
    await shop.addProduct({ name: 'Alfajor triple' });
    await page.goto('/app/products');
    await expect(row('Alfajor triple')).toBeVisible();
    await expect.poll(statuses).toEqual([200, 304, 200]);
  });

  await test.step('the next user of this browser gets their own list', async () => {
    const other = await openShop(product.url);
    await other.addProduct({ name: 'Jabón en polvo' });
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, other.session);
    await page.reload();
    await expect(row('Jabón en polvo')).toBeVisible();
    await expect(row('Yerba Luna')).toHaveCount(0);
    await expect.poll(statuses).toEqual([200, 304, 200, 200]);
  });
});
