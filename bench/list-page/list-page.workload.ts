import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium, openContext } from '../browser/chromium.ts';
import { takeLongTasks, watchLongTasks } from '../browser/long-tasks.ts';
import { openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';

const PRODUCTS = 20_000;
const ROUNDS = 5;
const TEXTS = ['coca', 'galletitas', '7790', 'ñoquis', 'zzz'];
/** The pace of a fast typist. */
const KEY_DELAY_MS = 80;
const NOTCHES = 40;
const NOTCH_PX = 400;
const NOTCH_DELAY_MS = 50;
/** Time for the deferred work of an action. */
const SETTLE_MS = 700;

/**
 * Measures the Products screen of a shop with 20,000 products, opened, searched, sorted and
 * scrolled in Chromium on the production build: the tasks that block the page for over 50 ms.
 */
export const listPage: Workload = {
  name: 'list-page',
  async run(log) {
    await buildSite(log);
    await using browser = await openChromium();
    await using product = await startProduct({ siteRoot: SITE });
    log(`a shop of ${PRODUCTS} products`);
    const shop = await openShop(product, { products: PRODUCTS });
    const context = await openContext(browser, product.url, shop);
    await watchLongTasks(context);
    const page = await context.newPage();
    const found = new Map<string, number[]>();
    async function during(what: string, act: () => Promise<void>) {
      await act();
      await delay(SETTLE_MS);
      const tasks = await takeLongTasks(page);
      found.set(what, [...(found.get(what) ?? []), ...tasks]);
    }

    for (let round = 1; round <= ROUNDS; round++) {
      log(`round ${round} of ${ROUNDS}`);
      await during('opening', () => openList(page));
      await during('searching', () => search(page));
      await during('sorting', () => sort(page));
      await during('scrolling', () => scroll(page));
    }
    return {
      figures: [...found].flatMap(([what, tasks]) => figuresOf(what, tasks)),
      conditions: { products: PRODUCTS, rounds: ROUNDS, chromium: browser.version() },
    };
  },
};

async function openList(page: Page): Promise<void> {
  await page.goto('/app/products');
  await page.getByText(/^Mostrando/).waitFor();
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Buscar productos' });
  for (const text of TEXTS) {
    await field.pressSequentially(text, { delay: KEY_DELAY_MS });
    await field.fill('');
  }
}

async function sort(page: Page): Promise<void> {
  for (const column of ['Precio', 'Stock', 'Nombre'])
    for (let turn = 0; turn < 2; turn++) {
      await page.getByRole('button', { name: column, exact: true }).click();
      await delay(SETTLE_MS);
    }
}

async function scroll(page: Page): Promise<void> {
  await page.getByRole('table').hover();
  for (let notch = 0; notch < NOTCHES; notch++) {
    await page.mouse.wheel(0, NOTCH_PX);
    await delay(NOTCH_DELAY_MS);
  }
}

function figuresOf(what: string, tasks: number[]): Figure[] {
  const isBound = what !== 'opening';
  return [
    {
      what: `tasks over 50 ms, ${what}`,
      unit: 'times',
      value: tasks.length,
      ...(isBound && { bar: { of: 'value', atMost: 0 } }),
    },
    { what: '  the longest', unit: 'ms', value: Math.max(0, ...tasks) },
  ];
}
