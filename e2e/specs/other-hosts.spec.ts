import { join } from 'node:path';
import {
  CONTRACT,
  type RegisteredRemote,
  type Registry,
  type RemoteManifest,
} from '@mostrador/federation';
import type { CDPSession, Page } from '@playwright/test';
import type { Parcel, ParcelConfig } from 'single-spa';
import { type PlainHost, startPlainHost } from '../support/plain-host.ts';
import { type RunningProduct, startProduct, temporaryDataDir } from '../support/product.ts';
import { openShop } from '../support/shop.ts';
import { manifests } from '../support/shop-screens.ts';
import { test as base, expect } from '../support/test.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';

// The page of e2e/hosts, at another origin than the product.

interface HostedProduct {
  host: PlainHost;
  product: RunningProduct;
}

const test = base.extend<object, { hosted: HostedProduct }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const host = await startPlainHost();
      const dataDir = await temporaryDataDir();
      const product = await startProduct(dataDir.path, { PAGE_ORIGINS: host.origin });
      host.showRemotesOf(product.url);
      await use({ host, product });
      host.close();
      await product.stop();
      await dataDir.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ hosted }, use) => use(hosted.host.origin),
});

/** An address that no remote owns. */
const ELSEWHERE = '/otra-cosa';

/** The page's globals. */
interface HostPage {
  mostrador: { lifecycles(name: string, version?: string): Promise<ParcelConfig> };
  shown?: Parcel;
}

interface MountOptions {
  version?: string;
  /** The id of its element. */
  place?: string;
}

/** Mounts a remote as a parcel, and updates it. */
async function mount(
  page: Page,
  name: string,
  path: string,
  { version, place = 'place' }: MountOptions = {},
): Promise<void> {
  await page.evaluate(
    async ({ name, path, version, place }) => {
      const { mountRootParcel } = await import('single-spa');
      const host = window as unknown as HostPage;
      const domElement = document.getElementById(place) as HTMLElement;
      const remote = await host.mostrador.lifecycles(name, version);
      host.shown = mountRootParcel(remote, { domElement, path });
      await host.shown.mountPromise;
      await host.shown.update?.({ domElement, path });
    },
    { name, path, version, place },
  );
}

async function unmount(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as HostPage).shown?.unmount());
}

/**
 * Returns the number of the page's nodes that are still reachable, in its document or not. Chromium
 * needs more than one collection for a page that has just gone.
 */
async function reachableNodes(session: CDPSession): Promise<number> {
  let nodes = Number.NaN;
  for (let equal = 0; equal < 3; ) {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes: found } = await session.send('Memory.getDOMCounters');
    equal = found === nodes ? equal + 1 : 0;
    nodes = found;
  }
  return nodes;
}

/** Answers the page with another row of the registry. */
async function withCustomers(
  page: Page,
  changed: (remote: RegisteredRemote) => RegisteredRemote,
): Promise<void> {
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const { remotes } = (await answer.json()) as Registry;
    const json = {
      remotes: remotes.map((remote) => (isCustomers(remote) ? changed(remote) : remote)),
    };
    await route.fulfill({ response: answer, json });
  });
}

const isCustomers = ({ current }: RegisteredRemote) => current.manifest.name === 'mfe_customers';

async function customersIn({ readSite }: WorkspaceCopy): Promise<string> {
  const { remotes } = JSON.parse(await readSite('remotes.json')) as Registry;
  return remotes.find(isCustomers)?.current.version as string;
}

const firstPage = ({ owns: [first = '/'] }: RemoteManifest) => first.replace(/\/\*$/, '');

for (const manifest of manifests)
  test(`${manifest.name} mounts, updates, unmounts and mounts again, and leaves nothing behind`, async ({
    page,
    hosted: { product },
  }) => {
    const shop = await openShop(product.url);
    await shop.signIn(page);
    // Chromium keeps a page while one of its pictures is on its way.
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await page.goto(ELSEWHERE);
    const session = await page.context().newCDPSession(page);
    const show = async () => {
      await mount(page, manifest.name, firstPage(manifest));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await unmount(page);
      await expect(page.locator('#place')).toBeEmpty();
    };

    await show();
    // Chromium keeps the media of a picture whose drawing React began and threw away: once in a
    // while a round leaves nodes. What a remote leaves behind, each round leaves.
    await expect
      .poll(async () => {
        const before = await reachableNodes(session);
        await show();
        return (await reachableNodes(session)) - before;
      })
      .toBeLessThanOrEqual(0);
    expect(page.url()).toContain(ELSEWHERE);
  });

test('shows each area at its address, and a release before one that does not load', async ({
  page,
  hosted: { product },
}) => {
  const shop = await openShop(product.url);
  await shop.signIn(page);
  await withCustomers(page, ({ current }) => ({
    previous: current,
    current: { ...current, version: '9.9.9', entry: '/remotes/gone.js' },
  }));

  await page.goto('/app/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();

  await page.evaluate(() => history.pushState(null, '', '/app/products'));
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await page.evaluate((path) => history.pushState(null, '', path), ELSEWHERE);
  await expect(page.locator('#place')).toBeEmpty();
});

test('a release that breaks when it starts is replaced by the one before', async ({
  page,
  hosted: { product },
}) => {
  const shop = await openShop(product.url);
  await shop.signIn(page);
  await page.route('**/remotes/broken.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "var mfe_customers = { init() {}, get() { throw new Error('broken'); } };",
    }),
  );
  await withCustomers(page, ({ current }) => ({
    previous: current,
    current: { ...current, version: '9.9.9', entry: '/remotes/broken.js' },
  }));

  await page.goto('/app/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
});

test('two releases with different shared parts are on one page, and do not disturb each other', async ({
  page,
  hosted: { product },
}) => {
  test.setTimeout(300_000);
  const shop = await openShop(product.url);
  await shop.signIn(page);
  await using workspace = await copyWorkspace(['mfe-customers']);
  const older = await customersIn(workspace);
  await workspace.append('shared-auth/src/index.ts', "export const SHARED_PARTS = 'newer';");
  await workspace.append(
    'mfe-customers/src/routes.ts',
    `import { SHARED_PARTS } from '@mostrador/shared-auth';
    Object.assign(globalThis, { newerCustomers: SHARED_PARTS });`,
  );
  await workspace.build('mfe-customers');
  const newer = await customersIn(workspace);
  await page.route(/\/remotes\/mfe_customers\//, (route) =>
    route.fulfill({ path: join(workspace.site, new URL(route.request().url()).pathname) }),
  );
  await page.goto(ELSEWHERE);
  const [left, right] = [page.locator('#place'), page.locator('#beside')];

  await test.step('both are shown', async () => {
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('section'), { id: 'beside' }));
    });
    const show = (version: string, place: string) =>
      mount(page, 'mfe_customers', '/app/customers', { version, place });
    await show(newer, 'beside');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'newerCustomers'))).toBe('newer');
    await show(older, 'place');
    for (const [side, version] of [
      [left, older],
      [right, newer],
    ] as const) {
      await expect(side.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
      // Class names end with the version.
      const classes = await side.locator('button').first().getAttribute('class');
      expect(classes).toContain(version.split('-').at(-1));
    }
  });

  await test.step('no id is there twice', async () => {
    const ids = await page.evaluate(() =>
      Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
    );
    expect(ids).toEqual([...new Set(ids)]);
  });

  await test.step('what one adds is seen in the other', async () => {
    for (const [side, other, name] of [
      [left, right, 'Ana Pérez'],
      [right, left, 'Beto Núñez'],
    ] as const) {
      await side.getByRole('button', { name: 'Nuevo Cliente' }).first().click();
      await page.getByLabel('Nombre').fill(name);
      await page.getByLabel('Nombre').press('Enter');
      for (const shown of [side, other])
        await expect(shown.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    }
  });

  await test.step('a search in one is not one in the other', async () => {
    await left.getByRole('searchbox', { name: 'Buscar clientes' }).fill('Beto');
    await expect(left.getByRole('row', { name: /Ana/ })).toBeHidden();
    await expect(right.getByRole('row', { name: /Ana/ })).toBeVisible();
  });

  await test.step('one goes on when the other has gone', async () => {
    await unmount(page);
    await expect(left).toBeEmpty();
    await right.getByRole('searchbox', { name: 'Buscar clientes' }).fill('Ana');
    await expect(right.getByRole('row', { name: /Beto/ })).toBeHidden();
    await expect(right.getByRole('row', { name: /Ana/ })).toBeVisible();
  });
});

test('a release of the contract before is shown', async ({ page, hosted: { product } }) => {
  const shop = await openShop(product.url);
  await shop.signIn(page);
  await withCustomers(page, ({ current }) => ({
    current: { ...current, manifest: { ...current.manifest, contract: CONTRACT - 1 } },
  }));

  await page.goto('/app/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
});
