import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium, openContext } from '../browser/chromium.ts';
import { quantile } from '../measuring/quantiles.ts';
import { openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { installBareRow } from './bare-row.ts';
import { traceWork } from './page-work.ts';
import { installStopwatch, type Timing } from './stopwatch.ts';

const PRODUCTS = 20_000;
const SCANS = 200;
/** Real carts are rarely much longer. */
const LINES_PER_CART = 20;
const SCANNER_KEY_DELAY_MS = 5;
/** A key without effect in the app and in Chromium (F7, for example, opens a dialog there). */
const KEY_WITHOUT_MEANING = 'Shift';
/** The time to take the next product; it also spreads the keys over the screen's frames. */
const PAUSE_MS = { from: 60, to: 140 };

const GIVEN_UP_MS = 10_000;

const BAR_MS = 16.7;
const BAR_WORK_RATIO = 1.3;
const BAR_SLOWED_MS = 50;
const SLOWED_TIMES = 4;

interface Pass {
  scans: Timing[];
  /** The physical limit: from a key without effect to the next frame of the same page. */
  empty: Timing[];
}

/**
 * A scanner types a barcode at the till of a shop with 20,000 products: measured from its Enter to
 * the frame that shows the new line, in Chromium on the production build.
 */
export const scanToLine: Workload = {
  name: 'scan-to-line',
  async run(log) {
    await buildSite(log);
    await using browser = await openChromium();
    await using product = await startProduct({ siteRoot: SITE });
    log(`a shop of ${PRODUCTS} products`);
    const shop = await openShop(product, { products: PRODUCTS });

    const context = await openContext(browser, product.url, shop);
    await context.addInitScript(installStopwatch);
    await context.addInitScript(installBareRow);
    const page = await context.newPage();
    const productsCame = page.waitForResponse('**/api/products');
    await page.goto('/app/sales');
    await page
      .getByRole('combobox', { name: 'Buscar producto' })
      .and(page.locator(':focus'))
      .waitFor();
    // The products are on the device already; `first-visit` measures their loading time.
    await (await productsCame).finished();
    const codes = shop.products.map(({ input: { name, barcode } }) => ({
      name,
      barcode: barcode as string,
    }));

    log(`${SCANS} scans`);
    await scanAll(page, spread(codes, LINES_PER_CART, 1));
    const usual = await scanAll(page, spread(codes, SCANS, 2));
    log(`${SCANS} scans, traced`);
    const work = await traceWork(browser, 'line', () => scanAll(page, spread(codes, SCANS, 4)));
    log(`${SCANS} bare rows, traced`);
    await scanAll(page, spread(codes, LINES_PER_CART / 2, 5), { empties: false });
    const bareWork = await traceWork(browser, 'line', () => addBareRows(page));
    await emptyCart(page);
    log(`${SCANS} scans with the CPU slowed ${SLOWED_TIMES} times`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
    const slowed = await scanAll(page, spread(codes, SCANS, 3));

    return {
      figures: [
        ...figuresOf('', usual, BAR_MS),
        {
          what: "the page's own work from Enter to the line painted, mean",
          unit: 'ms',
          value: mean(work),
          limit: { what: 'a bare row', value: mean(bareWork) },
          ratio: mean(work) / mean(bareWork),
          bar: { of: 'ratio', atMost: BAR_WORK_RATIO },
        },
        ...figuresOf(`, CPU slowed ${SLOWED_TIMES} times`, slowed, BAR_SLOWED_MS),
      ],
      conditions: {
        products: PRODUCTS,
        scans: SCANS,
        linesPerCart: LINES_PER_CART,
        scannerKeyDelayMs: SCANNER_KEY_DELAY_MS,
        chromium: browser.version(),
      },
      rounds: { usual, work, bareWork, slowed },
    };
  },
};

function figuresOf(suffix: string, { scans, empty }: Pass, barMs: number): Figure[] {
  const figure = (what: string, share: number, of: (timing: Timing) => number): Figure => {
    const value = quantile(scans.map(of), share);
    const limit = quantile(empty.map(of), share);
    return {
      what: what + suffix,
      unit: 'ms',
      value,
      limit: { what: 'empty key', value: limit },
      ratio: value / limit,
    };
  };
  const painted = ({ toPaint }: Timing) => toPaint;
  return [
    figure('Enter to the frame with the line, p50', 0.5, ({ toFrame }) => toFrame),
    figure('Enter to the frame with the line, p95', 0.95, ({ toFrame }) => toFrame),
    figure('Enter to the line painted, p50', 0.5, painted),
    {
      ...figure('Enter to the line painted, p95', 0.95, painted),
      bar: { of: 'value', atMost: barMs },
    },
  ];
}

async function scanAll(
  page: Page,
  products: { name: string; barcode: string }[],
  { empties = true } = {},
): Promise<Pass> {
  const pass: Pass = { scans: [], empty: [] };
  let lines = 0;
  for (const { name, barcode } of products) {
    if (lines === LINES_PER_CART) {
      await emptyCart(page);
      lines = 0;
    }
    await page.evaluate((name) => window.stopwatch.setForRow('Enter', name), name);
    await page.keyboard.type(barcode, { delay: SCANNER_KEY_DELAY_MS });
    await page.keyboard.press('Enter');
    pass.scans.push(await readStopwatch(page, `a line of ${name}`));
    lines += 1;
    await pause();

    await page.evaluate((key) => window.stopwatch.setForFrame(key), KEY_WITHOUT_MEANING);
    await page.keyboard.press(KEY_WITHOUT_MEANING);
    pass.empty.push(await readStopwatch(page, 'a frame'));
    await pause();
  }
  if (empties) await emptyCart(page);
  return pass;
}

/** Adds the bare rows one at a time, after the cart's lines. */
async function addBareRows(page: Page): Promise<void> {
  for (let row = 1; row <= SCANS; row += 1) {
    const name = `Fila ${row}.`;
    await page.evaluate(
      ([key, name]) => {
        window.stopwatch.setForRow(key, name);
        window.bareRow.setForKey(key, name);
      },
      [KEY_WITHOUT_MEANING, name] as const,
    );
    await page.keyboard.press(KEY_WITHOUT_MEANING);
    await readStopwatch(page, `the row ${name}`);
    await page.evaluate(() => window.bareRow.remove());
    await pause();
  }
}

async function emptyCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vaciar Carrito' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Vaciar el carrito?' });
  await dialog.getByRole('button', { name: 'Vaciar Carrito' }).click();
  await dialog.waitFor({ state: 'detached' });
  await pause();
}

/** A scan that never appears ends the run instead of blocking it forever. */
async function readStopwatch(page: Page, what: string): Promise<Timing> {
  const given = new AbortController();
  const tooLate = delay(GIVEN_UP_MS, undefined, { signal: given.signal }).then(() => {
    throw new Error(`There was no sign of ${what} in ${GIVEN_UP_MS / 1000} s`);
  });
  tooLate.catch(() => {});
  try {
    return await Promise.race([page.evaluate(() => window.stopwatch.read()), tooLate]);
  } finally {
    given.abort();
  }
}

function mean(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

function pause(): Promise<void> {
  return delay(PAUSE_MS.from + Math.random() * (PAUSE_MS.to - PAUSE_MS.from));
}

/** Returns distinct products spread over the whole list; another `turn` picks others. */
function spread<T>(list: readonly T[], count: number, turn: number): T[] {
  const step = Math.floor(list.length / count);
  return Array.from({ length: count }, (_, index) => list[index * step + turn] as T);
}
