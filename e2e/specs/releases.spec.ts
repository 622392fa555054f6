import type { Registry } from '@mostrador/federation';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The page as the server would send it after a release of `mfe_customers` that is broken. */
async function breakTheReleaseOfCustomers(page: Page) {
  await page.route('**/app/customers', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const block = /(id="mostrador-registry">)([^<]+)/.exec(html);
    const registry = JSON.parse(block?.[2] ?? '') as Registry;
    for (const remote of registry.remotes)
      if (remote.manifest.name === 'mfe_customers') {
        remote.previous = remote.current;
        remote.current = {
          version: '9.9.9-broken',
          entry: '/remotes/mfe_customers/9.9.9-broken/remoteEntry.js',
        };
      }
    const body = html.replace(
      block?.[0] ?? '',
      () => `${block?.[1]}${JSON.stringify(registry).replaceAll('<', '\\u003c')}`,
    );
    await route.fulfill({ response: answer, body });
  });
}

for (const [kind, entry] of [
  ['is not there', { status: 404, body: 'Not found' }],
  ['is no script', { contentType: 'text/javascript', body: '}{' }],
  ['breaks when it starts', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const)
  test(`a release that ${kind} is replaced by the one before it`, async ({ page, shop }) => {
    await shop.signIn(page);
    await breakTheReleaseOfCustomers(page);
    await page.route('**/9.9.9-broken/**', (route) => route.fulfill(entry));

    await page.goto('/app/customers');

    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await expect(page.getByText('Clientes no está disponible')).toBeHidden();
  });

test('a page whose code did not arrive opens with a retry, without losing the window', async ({
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

test('whatever areas are opened, none brings a copy of what the shell shares', async ({
  page,
  shop,
}) => {
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
