import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StockedProduct } from '@mostrador/demo/fill-shelves';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium, openContext, openProfile } from '../browser/chromium.ts';
import { median, quantile } from '../measuring/quantiles.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { call } from '../product/call.ts';
import { type ServerReady, startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { deliver, openTill, repeatOutbox, sellOnDevice } from './sell-on-device.ts';
import { type TillVisit, visitTill } from './visit-till.ts';

const PRODUCTS = 20_000;
const VISITS = 9;

const COLD_VISITS = 5;
/** Each is a sale that a person would wait for. */
const SALES_ON_DEVICE = 100;
/** A week of a busy shop. */
const SALES_TO_DELIVER = 2000;
const ONLINE_SALES_BEFORE = 100;

const BAR_FIRST_MS = 1000;
const BAR_AGAIN_MS = 400;

/**
 * The till of a shop with 20,000 products, opened on a device that has its copy: from the navigation
 * to the painted line of a first scan, with the server, with an API that never answers, and in a
 * browser that has just started, with and without a server. Then sales on the device, and their
 * delivery while the shop goes on selling.
 */
export const offline: Workload = {
  name: 'offline',
  async run(log) {
    await buildSite(log);
    const product = await startProduct({ siteRoot: SITE });
    await using processes = new AsyncDisposableStack();
    processes.use(product);
    // Ends before the server, which waits for the live connections of open pages.
    await using browser = await openChromium();
    const profile = await mkdtemp(join(tmpdir(), 'mostrador-bench-profile-'));
    processes.defer(() => rm(profile, { recursive: true, force: true }));
    log(`a shop of ${PRODUCTS} products`);
    const shop = await openShop(product, { products: PRODUCTS });
    const { input: scanned } = shop.products[PRODUCTS / 2] as StockedProduct;
    const line = { barcode: scanned.barcode as string, name: scanned.name };
    // Of another product: a cold visit scans after all of it is sold.
    const { input: sold } = shop.products[PRODUCTS / 4] as StockedProduct;

    log(`${VISITS} first visits`);
    const first: TillVisit[] = [];
    for (let count = 0; count < VISITS; count++) {
      await using newDevice = await openContext(browser, product.url, shop);
      first.push(await visitTill(newDevice, line));
    }

    await using device = await openContext(browser, product.url, shop);
    await visitTill(device, line, { keeps: true });
    // The browser keeps compiled scripts from the second visit on.
    await visitTill(device, line);
    log(`${VISITS} visits of a device with the copy`);
    const again: TillVisit[] = [];
    for (let count = 0; count < VISITS; count++) again.push(await visitTill(device, line));
    log(`${VISITS} visits while the API does not answer`);
    const unanswered: TillVisit[] = [];
    for (let count = 0; count < VISITS; count++)
      unanswered.push(await visitTill(device, line, { isApiHung: true }));

    log(`${SALES_ON_DEVICE} sales on the device`);
    const page = await openTill(device);
    const emptyMb = await usedMb(page);
    const onDevice = await sellOnDevice(page, sold.barcode as string, SALES_ON_DEVICE);
    await repeatOutbox(page, SALES_TO_DELIVER);
    const fullMb = await usedMb(page);
    log(`delivery of ${SALES_TO_DELIVER}`);
    const before = await sellOnline(product, shop, (sold) => sold === ONLINE_SALES_BEFORE);
    let deliveryMs: number | undefined;
    const delivering = deliver(page).then((took) => (deliveryMs = took));
    const meanwhile = await sellOnline(product, shop, () => deliveryMs !== undefined);
    await delivering;
    await page.close();

    log(`${COLD_VISITS} starts of the browser, and as many without the server`);
    const visitCold = async (options: Parameters<typeof visitTill>[2]) => {
      await using started = await openProfile(profile, product.url, shop);
      // Awaited here: the browser would close before the visit ends.
      return await visitTill(started, line, options);
    };
    await visitCold({ keeps: true, isStored: true });
    const cold: TillVisit[] = [];
    for (let count = 0; count < COLD_VISITS; count++) cold.push(await visitCold({}));
    await product[Symbol.asyncDispose]();
    const coldAlone: TillVisit[] = [];
    for (let count = 0; count < COLD_VISITS; count++)
      coldAlone.push(await visitCold({ isServerDown: true }));

    return {
      figures: [
        ...figuresOf('first visit', first, BAR_FIRST_MS),
        ...figuresOf('with the copy', again, BAR_AGAIN_MS),
        ...figuresOf('with the copy, the API does not answer', unanswered, BAR_AGAIN_MS),
        ...figuresOf('a browser that has just started', cold),
        ...figuresOf('a browser that has just started, without a server', coldAlone),
        timeOf('a sale on the device, p95', quantile(onDevice, 0.95)),
        {
          what: `delivery of ${SALES_TO_DELIVER} sales`,
          unit: 'sales/s',
          value: SALES_TO_DELIVER / ((deliveryMs ?? Number.NaN) / 1000),
        },
        timeOf('an online sale before the delivery, p95', quantile(before, 0.95)),
        timeOf('an online sale meanwhile, p95', quantile(meanwhile, 0.95)),
        { what: 'used by the copy', unit: 'MB', value: emptyMb },
        { what: `used with ${SALES_TO_DELIVER} sales`, unit: 'MB', value: fullMb },
      ],
      conditions: { products: PRODUCTS, visits: VISITS, chromium: browser.version() },
      rounds: { first, again, unanswered, cold, coldAlone, onDevice },
    };
  },
};

function figuresOf(visit: string, visits: readonly TillVisit[], bar?: number): Figure[] {
  return [
    {
      ...timeOf(`${visit}: usable`, median(visits.map(({ usableMs }) => usableMs))),
      ...(bar && { bar: { of: 'value', atMost: bar } as const }),
    },
    timeOf(`${visit}: CPU of the page until then`, median(visits.map(({ cpuMs }) => cpuMs))),
  ];
}

const timeOf = (what: string, value: number): Figure => ({ what, unit: 'ms', value });

/** Returns the size of the browser's storage for the shop, in MB. */
async function usedMb(page: Page): Promise<number> {
  const bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  return bytes / 1024 ** 2;
}

/** Sells one after the other until it is enough. Returns how long each sale took, in milliseconds. */
async function sellOnline(
  product: ServerReady,
  shop: BenchShop,
  isEnough: (sold: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  const [, { id: productId }] = shop.products as [StockedProduct, StockedProduct];
  while (!isEnough(times.length)) {
    const start = performance.now();
    const body = { _id: newId(), items: [{ productId, quantity: 1 }] };
    await call(product, shop, '/sales', { body });
    times.push(performance.now() - start);
  }
  return times;
}
