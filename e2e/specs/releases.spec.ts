import type { RegisteredRemote, Registry } from '@mostrador/federation';
import type { Page } from '@playwright/test';
import { serveSite } from '../support/serve-site.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';

/**
 * Serves the page at this address as the server does after a release of `mfe_customers` whose files
 * are not there.
 */
async function breakTheReleaseOfCustomers(page: Page, address = '/app/customers') {
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const block = /(id="mostrador-registry">)([^<]+)/.exec(html);
    const registry = JSON.parse(block?.[2] ?? '') as Registry;
    for (const remote of registry.remotes)
      if (remote.current.manifest.name === 'mfe_customers') {
        remote.previous = remote.current;
        remote.earlier = [];
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

const customersPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Clientes' });
const AN_EARLIER_RELEASE = 'Clientes se abrió con la versión anterior: la nueva falló.';

/** Counts how often the page is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

for (const [kind, entry] of [
  ['is not there', { status: 404, body: 'Not found' }],
  ['is no script', { contentType: 'text/javascript', body: '}{' }],
  ['breaks when it starts', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
] as const)
  test(`a release that ${kind} is replaced by the one before it`, async ({ page, shop }) => {
    await shop.signIn(page);
    await breakTheReleaseOfCustomers(page);
    const asked: string[] = [];
    await page.route('**/9.9.9-broken/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill(entry);
    });

    await page.goto('/app/customers');

    await expect(customersPage(page)).toBeVisible();
    await expect(page.getByText('Clientes no está disponible')).toBeHidden();
    await expect(page.getByText(AN_EARLIER_RELEASE)).toBeVisible();

    await test.step('the next load of the page does without it', async () => {
      // The page itself preloads the files of the current release.
      asked.length = 0;
      await page.reload();
      await expect(customersPage(page)).toBeVisible();
      expect(asked.filter((url) => url.endsWith('release.json'))).toEqual([]);
      await expect(page.getByText(AN_EARLIER_RELEASE)).toBeHidden();
    });
  });

test('a release that hangs is replaced by the one before it', async ({ page, shop }) => {
  await shop.signIn(page);
  await breakTheReleaseOfCustomers(page);
  await page.route('**/9.9.9-broken/**', () => undefined);

  // The page is loaded only when its preloaded files are.
  await page.goto('/app/customers', { waitUntil: 'commit' });

  await expect(customersPage(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(AN_EARLIER_RELEASE)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Returns the address of the good release's file of this name. */
async function goodAddress(page: Page, requested: string): Promise<string> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as Registry;
  const isCustomers = ({ current }: RegisteredRemote) => current.manifest.name === 'mfe_customers';
  const good = remotes.find(isCustomers)?.current.version;
  return `/remotes/mfe_customers/${good}/${new URL(requested).pathname.split('/').at(-1)}`;
}

/** The code of pages, and of what they share. */
const PAGE_CODE = /\/\d+\.js$/;

/** Makes every component of the code throw when it is drawn. */
const throwing = (code: string) => code.replaceAll(/\.jsxs?\)\(/g, '.broken)(');

for (const [kind, broken] of [
  ['is not there', () => ({ status: 404 })],
  ['is no script', () => ({ contentType: 'text/javascript', body: '}{' })],
  [
    'throws when it is drawn',
    (code: string) => ({ contentType: 'text/javascript', body: throwing(code) }),
  ],
] as const)
  test(`a release whose page ${kind} is replaced by the one before it`, async ({ page, shop }) => {
    await shop.signIn(page);
    await breakTheReleaseOfCustomers(page);
    await page.route('**/9.9.9-broken/**', async (route) => {
      const url = route.request().url();
      const answer = await page.request.get(await goodAddress(page, url));
      if (PAGE_CODE.test(url)) await route.fulfill(broken(await answer.text()));
      else await route.fulfill({ response: answer });
    });
    const loads = countLoads(page);
    const reported = page.waitForRequest('**/api/release-failures');

    await page.goto('/app/customers');

    await expect(customersPage(page)).toBeVisible();
    await expect(page.getByText(AN_EARLIER_RELEASE)).toBeVisible();
    expect(loads()).toBe(2);
    const report = await reported;
    expect(report.postDataJSON()).toMatchObject({
      remote: 'mfe_customers',
      version: '9.9.9-broken',
    });
    expect((await report.response())?.status()).toBe(204);

    await test.step('other areas are unharmed', async () => {
      await page.getByRole('link', { name: 'Productos', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
    });
  });

test('a page that throws in every release says so, and does not load again and again', async ({
  page,
  shop,
}) => {
  await shop.signIn(page);
  await breakTheReleaseOfCustomers(page);
  await page.route('**/mfe_customers/**', async (route) => {
    const url = route.request().url();
    const answer = await page.request.get(await goodAddress(page, url));
    if (!PAGE_CODE.test(url)) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, body: throwing(await answer.text()) });
  });
  const loads = countLoads(page);

  await page.goto('/app/customers');
  await expect(page.getByText('Clientes no está disponible')).toBeVisible();
  expect(loads()).toBe(2);
  await page.reload();
  await expect(page.getByText('Clientes no está disponible')).toBeVisible();
  expect(loads()).toBe(3);
});

test('a new release is offered to an open page, and opened where no code was loaded yet', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.signIn(page);
  await page.goto('/app/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  const offer = page.getByText('Hay una versión nueva');
  // The code that asks loads after half a minute. Were more of it to pass before it arrives, the
  // page would give it up.
  const arrives = page.waitForResponse(
    async (response) =>
      /\/shell\/.*\.js$/.test(response.url()) && (await response.text()).includes('Hay una versi'),
  );
  await page.clock.fastForward('00:31');
  await arrives;

  /** Lets minutes pass until the page has asked for new releases. */
  const later = async () => {
    let isAnswered = false;
    void page.waitForResponse('**/app').then(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => {
        await page.clock.fastForward('06:00');
        return isAnswered;
      })
      .toBe(true);
  };

  await test.step('the area that is not loaded yet becomes its new release', async () => {
    await breakTheReleaseOfCustomers(page, '/app');
    await page.route('**/9.9.9-broken/**', async (route) => {
      const answer = await page.request.get(await goodAddress(page, route.request().url()));
      await route.fulfill({ response: answer });
    });
    await later();
    const entry = page.waitForRequest('**/9.9.9-broken/remoteEntry.js');
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(customersPage(page)).toBeVisible();
    await entry;
    await expect(offer).toBeHidden();
  });

  await test.step('a release of an area that is loaded is offered', async () => {
    await page.unroute('**/app');
    await later();
    await expect(offer).toBeVisible();
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(loads).toBe(1);
    await expect(customersPage(page)).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('a release is used by every shell that offers its needs, and by no other', async ({
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
  const customers = await customersIn(workspace);
  await shop.signIn(page);

  /** Returns the text that the newer release shows, if it ran. */
  async function openCustomers(files: { shell: string; registry: string }): Promise<unknown> {
    await page.unrouteAll();
    await serveSite(page, workspace.site, files);
    await page.goto('/app/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    return page.evaluate(() => Reflect.get(globalThis, 'newerCustomers'));
  }

  await test.step('an older shell shows the release before it, and loads no file of the newer', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    expect(await openCustomers({ shell: older.shell, registry: newer.registry })).toBeUndefined();
    const filesOf = (version = 'none') => asked.filter((url) => url.includes(version));
    expect(filesOf(customers.current.version)).toEqual([]);
    expect(filesOf(customers.previous?.version)).not.toEqual([]);
  });

  await test.step('a newer shell shows the older release', async () => {
    expect(await openCustomers({ shell: newer.shell, registry: older.registry })).toBeUndefined();
  });

  await test.step('a newer shell shows the newer release', async () => {
    expect(await openCustomers(newer)).toBe('function');
  });
});

test('a release has a new version when its content is new, and two broken ones in a row do no harm', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  await using workspace = await copyWorkspace(['mfe-customers']);
  // The copy's libraries have other paths, which are in a build.
  await workspace.release('mfe-customers');
  const good = (await customersIn(workspace)).current.version;

  await test.step('a comment, another area and a dependency of the server change no version', async () => {
    await workspace.append('contracts/src/customers.ts', '// A comment.');
    await workspace.append('contracts/src/reports.ts', 'export const ofAnotherArea = true;');
    await workspace.append('pnpm-lock.yaml', '# A dependency of the server.');
    await workspace.release('mfe-customers');
    expect((await customersIn(workspace)).current.version).toBe(good);
  });

  const [older, newer] =
    await test.step('two releases break, and the area runs the one before', async () => {
      const broken: string[] = [];
      for (const time of ['once', 'twice']) {
        await workspace.append(
          'mfe-customers/src/routes.ts',
          `if (performance.now() > 0) throw new Error('broken ${time}');`,
        );
        await workspace.release('mfe-customers');
        broken.push((await customersIn(workspace)).current.version);
      }
      await shop.signIn(page);
      await serveSite(page, workspace.site, {
        shell: await workspace.readSite('index.html'),
        registry: await workspace.readSite('remotes.json'),
      });
      await page.goto('/app/customers');
      await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
      return broken;
    });

  await test.step('releases taken back do not return with the next build', async () => {
    expect(await workspace.rollBack('mfe-customers')).toContain(`${newer} → ${older}`);
    expect(await workspace.rollBack('mfe-customers')).toContain(`${older} → ${good}`);
    await workspace.release('mfe-customers');
    expect((await customersIn(workspace)).current.version).toBe(good);
  });
});

/** The registry's entry of `mfe_customers` in a workspace's site. */
async function customersIn({ readSite }: WorkspaceCopy): Promise<RegisteredRemote> {
  const { remotes } = JSON.parse(await readSite('remotes.json')) as Registry;
  const isCustomers = ({ current }: RegisteredRemote) => current.manifest.name === 'mfe_customers';
  return remotes.find(isCustomers) as RegisteredRemote;
}

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
