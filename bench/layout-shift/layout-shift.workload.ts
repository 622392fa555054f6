import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { type Screen, SIZES, shopScreens, untilStill } from '../../scripts/screens/screens.ts';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium, openContext } from '../browser/chromium.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { watchLayoutShift } from './watch-layout-shift.ts';

const BAR = 0.05;
const SHOPS = [
  { name: 'empty', products: 0 },
  { name: '200 products', products: 200 },
];
/** How long an answer of the API takes: none, and that of a slow connection. */
const ANSWER_DELAYS_MS = [0, 300];

interface Shift {
  screen: string;
  width: number;
  shop: string;
  delayMs: number;
  value: number;
}

/**
 * How far the content of each screen of a shop moves by itself while it loads: the sum of its layout
 * shifts (https://web.dev/articles/cls), the worst of three window sizes, of an empty shop and one
 * with products, and of fast and slow answers.
 */
export const layoutShift: Workload = {
  name: 'layout-shift',
  async run(log) {
    await buildSite(log);
    await using browser = await openChromium();
    await using product = await startProduct({ siteRoot: SITE });
    const shifts: Shift[] = [];
    for (const { name, products } of SHOPS) {
      const shop: BenchShop = await openShop(product, { products });
      for (const size of SIZES)
        for (const delayMs of ANSWER_DELAYS_MS) {
          await using context = await openContext(browser, product.url, shop);
          await slowDown(context, delayMs);
          log(`${name}, ${size.width} px, answers after ${delayMs} ms`);
          for (const screen of shopScreens) {
            const value = await shiftOf(context, screen, size);
            shifts.push({ screen: screen.name, width: size.width, shop: name, delayMs, value });
          }
        }
    }
    return {
      figures: shopScreens.map(({ name }) => figureOf(name, shifts)),
      conditions: { chromium: browser.version(), slowAnswersMs: Math.max(...ANSWER_DELAYS_MS) },
      rounds: shifts.filter(({ value }) => value > 0),
    };
  },
};

async function slowDown(context: BrowserContext, delayMs: number): Promise<void> {
  if (delayMs === 0) return;
  // The stream of events never ends: a route would hold it back.
  await context.route(/\/api\/(?!events)/, async (route) => {
    await delay(delayMs);
    await route.continue();
  });
}

async function shiftOf(
  context: BrowserContext,
  { path }: Screen,
  size: (typeof SIZES)[number],
): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.addInitScript(watchLayoutShift);
  await page.goto(path);
  await untilStill(page);
  const value = await page.evaluate(() => window.layoutShift ?? 0);
  await page.close();
  return value;
}

function figureOf(screen: string, shifts: readonly Shift[]): Figure {
  const own = shifts.filter((shift) => shift.screen === screen);
  return {
    what: `${screen}: content that moves while it loads`,
    unit: 'CLS',
    value: Math.max(...own.map(({ value }) => value)),
    bar: { of: 'value', atMost: BAR },
  };
}
