import { expect, test } from '../support/test.ts';

test('a page whose code failed to load opens with a retry, in the same window', async ({
  page,
  shop,
}) => {
  await shop.signIn(page);
  const pageCode = /mfe_customers\/[^/]+\/\d+\.js/;
  await page.route(pageCode, (route) => route.fulfill({ status: 404 }));
  await page.goto('/app/customers');
  await expect(page.getByText('Clientes no está disponible')).toBeVisible();

  await page.unroute(pageCode);
  await page.evaluate(() => Object.assign(window, { openedOnce: true }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Clientes no está disponible')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  expect(await page.evaluate(() => 'openedOnce' in window)).toBe(true);
});

test('no area loads a copy of a shared module', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app/customers');
  for (const area of ['Productos', 'Ventas', 'Configuración']) {
    await page.getByRole('link', { name: area, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: area, exact: true })).toBeVisible();
  }
  const copies = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/remotes\/.*\/copies\./.test(path)),
  );
  expect(copies).toEqual([]);
});
