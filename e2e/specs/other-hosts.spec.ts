import type { Registry, RemoteManifest } from '@mostrador/federation';
import type { CDPSession, Page } from '@playwright/test';
import type { Parcel, ParcelConfig } from 'single-spa';
import { type PlainHost, startPlainHost } from '../support/plain-host.ts';
import { type RunningProduct, startProduct, temporaryDataDir } from '../support/product.ts';
import { openShop } from '../support/shop.ts';
import { manifests } from '../support/shop-screens.ts';
import { test as base, expect } from '../support/test.ts';

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
  mostrador: { lifecycles(name: string): Promise<ParcelConfig> };
  shown?: Parcel;
}

/** Mounts a remote as a parcel, and updates it. */
async function mount(page: Page, name: string, path: string): Promise<void> {
  await page.evaluate(
    async ([name, path]) => {
      const { mountRootParcel } = await import('single-spa');
      const host = window as unknown as HostPage;
      const domElement = document.getElementById('place') as HTMLElement;
      host.shown = mountRootParcel(await host.mostrador.lifecycles(name), { domElement, path });
      await host.shown.mountPromise;
      await host.shown.update?.({ domElement, path });
    },
    [name, path] as const,
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
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const { remotes } = (await answer.json()) as Registry;
    for (const remote of remotes)
      if (remote.current.manifest.name === 'mfe_customers') {
        remote.previous = remote.current;
        remote.current = { ...remote.current, version: '9.9.9', entry: '/remotes/gone.js' };
      }
    await route.fulfill({ response: answer, json: { remotes } });
  });

  await page.goto('/app/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();

  await page.evaluate(() => history.pushState(null, '', '/app/products'));
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await page.evaluate((path) => history.pushState(null, '', path), ELSEWHERE);
  await expect(page.locator('#place')).toBeEmpty();
});
