import { accountEndpoints } from '@mostrador/contracts/accounts';
import type { Page } from '@playwright/test';
import { countLoads, untilItKnowsReleases, untilItWatchesReleases } from '../support/open-page.ts';
import { startProduct, temporaryDataDir } from '../support/product.ts';
import {
  breakRelease,
  openBeside,
  RELEASE_FAULTS,
  THROWS_WHEN_DRAWN,
} from '../support/release-faults.ts';
import { clientOf, openShop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';
import { Till } from '../support/till.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';

/** A team's workspace, and a server of what the team releases. */
const test = base.extend<{ team: WorkspaceCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  team: async ({}, use) => {
    await using workspace = await copyWorkspace(['shell', 'mfe-pos']);
    await use(workspace);
  },
  baseURL: async ({ team }, use) => {
    const dataDir = await temporaryDataDir();
    const product = await startProduct(dataDir.path, { RELEASES_DIR: team.place });
    await use(product.url);
    await product.stop();
    await dataDir.remove();
  },
  shop: async ({ baseURL }, use) => use(await openShop(baseURL ?? '')),
});

const YERBA = { name: 'Yerba', barcode: '7790387013627', price: 1000, stock: 50 };
const SALES_PAGE = 'mfe-pos/src/pages/sales-page.tsx';
const ROUTES = 'mfe-pos/src/routes.ts';

/** Each version has its number in the till's heading; the first is `Ventas`. */
const till = (page: Page, version: 'Ventas' | 'Ventas 2' | 'Ventas 3') =>
  page.getByRole('heading', { level: 1, name: version, exact: true });
const offer = (page: Page) => page.getByText('Hay una versión nueva');
const told = (page: Page) =>
  page.getByText('Ventas se abrió con la versión anterior: la nueva falló.');
/** Returns what the third release set on the page when it ran; undefined if it did not. */
const partOfThird = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'ofTheShell'));
const unavailable = (page: Page) => page.getByText('Ventas no está disponible');

test('a team releases the till alone, and shops go on selling whatever a release does', async ({
  page,
  browser,
  baseURL,
  shop,
  team,
}) => {
  test.setTimeout(600_000);
  await shop.addProduct(YERBA);
  const first = await team.currentVersions();
  const openTab = async () => {
    const tab = await page.context().newPage();
    await shop.signIn(tab);
    return tab;
  };
  const writeVersion = async (title: string) => {
    await team.restore(SALES_PAGE);
    await team.replace(SALES_PAGE, 'title="Ventas"', `title="${title}"`);
  };
  const sale = new Till(page);
  const products = await openTab();

  await test.step('a till has a sale in progress, another tab shows the products', async () => {
    await page.clock.install();
    await shop.signIn(page);
    await sale.open();
    await sale.scan(YERBA.barcode);
    await expect(sale.total).toHaveText('$ 1.000,00');
    await untilItWatchesReleases(page);

    await products.clock.install();
    await products.goto('/app/products');
    await expect(products.getByRole('row', { name: YERBA.name })).toBeVisible();
    await untilItWatchesReleases(products);
  });

  const second =
    await test.step('the team releases its second version, and nothing else', async () => {
      await writeVersion('Ventas 2');
      expect(await team.release('mfe-pos')).toContain('es la versión actual');
      const { mfe_pos: version = '', ...others } = await team.currentVersions();
      expect({ ...others, mfe_pos: first.mfe_pos }).toEqual(first);
      expect(version).not.toBe(first.mfe_pos);
      return version;
    });

  await test.step('the till finishes its sale on the first, and is then offered a reload', async () => {
    await untilItKnowsReleases(page);
    await expect(offer(page)).toBeHidden();
    await expect(sale.total).toHaveText('$ 1.000,00');
    await page.keyboard.press('F9');
    await expect(sale.completed).toContainText('$ 1.000,00');
    await sale.startNext();
    await expect(till(page, 'Ventas')).toBeVisible();
    await page.clock.fastForward('00:03');
    await expect(offer(page)).toBeVisible();
  });

  await test.step('a reload shows the second', async () => {
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(till(page, 'Ventas 2')).toBeVisible();
    expect(loads()).toBe(1);
    await expect(offer(page)).toBeHidden();
    await page.close();
  });

  await test.step('the tab that had not opened the till opens the second without a reload', async () => {
    const loads = countLoads(products);
    await untilItKnowsReleases(products);
    await products.getByRole('link', { name: 'Ventas', exact: true }).click();
    await expect(till(products, 'Ventas 2')).toBeVisible();
    expect(loads()).toBe(0);
    await expect(offer(products)).toBeHidden();
    await products.close();
  });

  await test.step('a third whose page throws is refused', async () => {
    await team.append(
      ROUTES,
      `for (const route of routes)
        route.lazy = async () => ({ Component: () => { throw new Error('broken page'); } });`,
    );
    const answer = await team.release('mfe-pos');
    expect(answer).toContain('No se publica:');
    expect(answer).toMatch(/\/app\/sales.*Ventas no está disponible/);
    expect((await team.currentVersions()).mfe_pos).toBe(second);
    await team.restore(ROUTES);
  });

  await test.step('a third that needs what the shell does not share is refused by its name', async () => {
    await writeVersion('Ventas 3');
    await team.append(
      ROUTES,
      `import { useIsFetching } from '@tanstack/react-query';
      Object.assign(globalThis, { ofTheShell: typeof useIsFetching });`,
    );
    const answer = await team.release('mfe-pos');
    expect(answer).toMatch(/mfe_pos .* usa lo que el shell, .*, no tiene: .*useIsFetching/);
    expect((await team.currentVersions()).mfe_pos).toBe(second);
  });

  await test.step('a newer shell that shares it runs the second', async () => {
    expect(await team.release('shell')).toContain('es la versión actual');
    const tab = await openTab();
    await tab.goto('/app/sales');
    await expect(till(tab, 'Ventas 2')).toBeVisible();
    await tab.close();
  });

  const third = await test.step('one shop in ten gets the third, and stays on it', async () => {
    const canary = ['--canary', '10%'];
    expect(await team.release('mfe-pos', ...canary)).toContain('un shell que sigue abierto');
    const answer = await team.release('mfe-pos', ...canary, '--without-old-shells');
    const version = /mfe-pos (\S+) es la versión del 10 % de los comercios/.exec(answer)?.[1] ?? '';
    expect((await team.currentVersions()).mfe_pos).toBe(second);

    const shops = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { session, call } = await openShop(baseURL ?? '');
        const user = await call(accountEndpoints.me, {});
        return { ...clientOf(baseURL ?? '', { ...session, user }), chosen: user.releases?.mfe_pos };
      }),
    );
    const tasters = shops.filter(({ chosen }) => chosen === version);
    const others = shops.filter(({ chosen }) => chosen === undefined);
    expect(tasters.length + others.length).toBe(100);
    // With 100 random ids, 10 % are outside these limits once in 35,000 times.
    expect(tasters.length).toBeGreaterThan(0);
    expect(tasters.length).toBeLessThan(30);

    for (const [side, title] of [
      [tasters, 'Ventas 3'],
      [others, 'Ventas 2'],
    ] as const) {
      const context = await browser.newContext();
      const tab = await context.newPage();
      await side[0]?.signIn(tab);
      await tab.goto('/app/sales');
      await expect(till(tab, title)).toBeVisible();
      await tab.reload();
      await expect(till(tab, title)).toBeVisible();
      expect(await partOfThird(tab)).toBe(title === 'Ventas 3' ? 'function' : undefined);
      await context.close();
    }
    for (const { call, chosen } of shops)
      expect((await call(accountEndpoints.me, {})).releases?.mfe_pos).toBe(chosen);
    return version;
  });

  await test.step('all get it, as the same version: a comment, another area and a dependency of the server change none', async () => {
    await team.append('contracts/src/sales.ts', '// A comment.');
    await team.append('contracts/src/customers.ts', 'export const ofAnotherArea = true;');
    await team.append('pnpm-lock.yaml', '# A dependency of the server.');
    const answer = await team.release('mfe-pos', '--without-old-shells');
    expect(answer).toContain(`mfe-pos ${third} es la versión actual`);
    expect((await shop.call(accountEndpoints.me, {})).releases).toBeUndefined();
  });

  for (const [index, fault] of RELEASE_FAULTS.entries())
    await test.step(`the third ${fault.name}: the sale goes on with the second`, async () => {
      const tab = await openTab();
      await breakRelease(tab, `**/${third}/**`, fault);
      const loads = countLoads(tab);
      const reported = tab.waitForRequest('**/api/release-failures');
      await openBeside(tab, '/app/sales', third, fault);

      await expect(till(tab, 'Ventas 2')).toBeVisible();
      await expect(told(tab)).toBeVisible();
      expect(loads()).toBe(fault.isOfPage ? 2 : 1);
      const report = await reported;
      expect(report.postDataJSON()).toMatchObject({ remote: 'mfe_pos', version: third });
      expect((await report.response())?.status()).toBe(204);
      const openSale = new Till(tab);
      await openSale.scan(YERBA.barcode);
      await expect(openSale.total).toHaveText(`$ ${index + 1}.000,00`);

      // Other areas are unharmed, and the next load does without the third.
      await tab.getByRole('link', { name: 'Productos', exact: true }).click();
      await expect(tab.getByRole('row', { name: YERBA.name })).toBeVisible();
      const asked: string[] = [];
      tab.on('request', (request) => asked.push(request.url()));
      await tab.goto('/app/sales', { waitUntil: 'commit' });
      await expect(openSale.total).toHaveText(`$ ${index + 1}.000,00`);
      await expect(till(tab, 'Ventas 2')).toBeVisible();
      await expect(told(tab)).toBeHidden();
      // The page itself preloads the files of the current release.
      expect(asked.filter((url) => url.endsWith(`${third}/release.json`))).toEqual([]);
      await tab.unrouteAll({ behavior: 'ignoreErrors' });
      await tab.close();
    });

  await test.step('when every release throws, the page says so, and does not load again and again', async () => {
    const tab = await openTab();
    await breakRelease(tab, '**/mfe_pos/**', THROWS_WHEN_DRAWN);
    const loads = countLoads(tab);
    await tab.goto('/app/sales');
    await expect(unavailable(tab)).toBeVisible();
    expect(loads()).toBe(3);
    await tab.reload();
    await expect(unavailable(tab)).toBeVisible();
    expect(loads()).toBe(4);
    await tab.close();
  });

  await test.step('the third and the second are gone: the first runs', async () => {
    const tab = await openTab();
    for (const version of [third, second])
      await tab.route(`**/${version}/**`, (route) => route.fulfill({ status: 404 }));
    await tab.goto('/app/sales');
    await expect(till(tab, 'Ventas')).toBeVisible();
    await expect(told(tab)).toBeVisible();
    await tab.close();
  });

  await test.step('the older shell passes over the third, and runs nothing of it', async () => {
    expect(await team.rollBack('shell')).toContain('→');
    const tab = await openTab();
    await tab.goto('/app/sales');
    await expect(till(tab, 'Ventas 2')).toBeVisible();
    await expect(told(tab)).toBeHidden();
    expect(await partOfThird(tab)).toBeUndefined();
    await tab.close();
  });

  await test.step('the third is taken back, and a build of the same content does not return', async () => {
    expect(await team.rollBack('mfe-pos')).toContain(`${third} → ${second}`);
    expect(await team.release('mfe-pos')).toContain(`${third} fue retirada`);
  });

  await test.step('the sale is finished on the second', async () => {
    const tab = await openTab();
    const openSale = new Till(tab);
    await openSale.open();
    await expect(till(tab, 'Ventas 2')).toBeVisible();
    await tab.keyboard.press('F9');
    await expect(openSale.completed).toContainText('$ 7.000,00');
    expect(await shop.products()).toMatchObject([{ stock: YERBA.stock - 1 - 7 }]);
  });

  await test.step('the second is taken back too', async () => {
    expect(await team.rollBack('mfe-pos')).toContain(`${second} → ${first.mfe_pos}`);
    expect(await team.currentVersions()).toEqual(first);
  });
});
