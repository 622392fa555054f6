import { join } from 'node:path';
import type { Registry } from '@mostrador/federation';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

/** Serves the page as the server does after a broken release of `mfe_customers`. */
async function breakTheReleaseOfCustomers(page: Page) {
  await page.route('**/app/customers', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const block = /(id="mostrador-registry">)([^<]+)/.exec(html);
    const registry = JSON.parse(block?.[2] ?? '') as Registry;
    for (const remote of registry.remotes)
      if (remote.current.manifest.name === 'mfe_customers') {
        remote.previous = remote.current;
        remote.current = {
          ...remote.current,
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

/** Serves these pages, this registry and the files of this site, like a static host. */
async function serveSite(page: Page, site: string, files: { shell: string; registry: string }) {
  await page.route(
    ({ pathname }) => !/^\/(api\/|config\.json)/.test(pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      if (/^\/(shell|remotes)\//.test(pathname))
        return route.fulfill({ path: join(site, pathname) });
      if (pathname === '/remotes.json') return route.fulfill({ body: files.registry });
      return route.fulfill({ body: files.shell, contentType: 'text/html' });
    },
  );
}

test('a release is used by every shell that has what it needs, and by no other', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  await using workspace = await copyWorkspace(['shell', 'mfe-customers']);
  const filesNow = async () => ({
    shell: await workspace.readSite('index.html'),
    registry: await workspace.readSite('remotes.json'),
  });
  const older = await filesNow();
  await workspace.append(
    'federation/src/query.ts',
    "export { useIsFetching } from '#whole-react-query';",
  );
  await workspace.append(
    'mfe-customers/src/routes.ts',
    `import { useIsFetching } from '@tanstack/react-query';
    Object.assign(globalThis, { newerCustomers: typeof useIsFetching });`,
  );
  await workspace.release('shell', 'mfe-customers');
  const newer = await filesNow();
  const { remotes } = JSON.parse(newer.registry) as Registry;
  const customers = remotes.find(({ current }) => current.manifest.name === 'mfe_customers');
  await shop.signIn(page);

  /** Returns the text that the newer release shows, if it ran. */
  async function openCustomers(files: { shell: string; registry: string }): Promise<unknown> {
    await page.unrouteAll();
    await serveSite(page, workspace.site, files);
    await page.goto('/app/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    return page.evaluate(() => Reflect.get(globalThis, 'newerCustomers'));
  }

  await test.step('an older shell shows the release before it, and asks for no file of the newer', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    expect(await openCustomers({ shell: older.shell, registry: newer.registry })).toBeUndefined();
    const filesOf = (version = 'none') => asked.filter((url) => url.includes(version));
    expect(filesOf(customers?.current.version)).toEqual([]);
    expect(filesOf(customers?.previous?.version)).not.toEqual([]);
  });

  await test.step('a newer shell shows the older release', async () => {
    expect(await openCustomers({ shell: newer.shell, registry: older.registry })).toBeUndefined();
  });

  await test.step('a newer shell shows the newer release', async () => {
    expect(await openCustomers(newer)).toBe('function');
  });
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
