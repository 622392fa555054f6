import type { StockedProduct } from '@mostrador/demo/fill-shelves';
import type { Browser } from '@playwright/test';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium, openContext } from '../browser/chromium.ts';
import { gzipBytesOf } from '../first-visit/gzip-bytes.ts';
import { watchForField, watchForFirstScan, watchForText } from '../first-visit/usable.ts';
import { type Visit, type VisitedPage, visit } from '../first-visit/visit.ts';
import { median } from '../measuring/quantiles.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { buildOneBundle } from './one-bundle.ts';

const PRODUCTS = 2000;
const VISITS = 3;
/** Latencies of a request: this machine, a good connection, a phone's. */
const LATENCIES_MS = [0, 40, 150];
const JUDGED_LATENCY_MS = 40;
const BAR_BYTES = 1.25;
const BAR_TIME = 1.15;

/** The visits of one page of one build by latency, in a new browser and in one that knows it. */
interface Measured {
  siteRoot: string;
  cold: Map<number, Visit[]>;
  warm: Map<number, Visit[]>;
}

type Pages = Record<string, VisitedPage & { shop?: BenchShop }>;

/**
 * Measures the price of shipping remotes on their own: the same sources as the built site, and as
 * one bundle, side by side.
 */
export const federationTax: Workload = {
  name: 'federation',
  async run(log) {
    await buildSite(log);
    log('one bundle of the same sources');
    await using bundle = await buildOneBundle();
    await using browser = await openChromium();
    const federated = await measure(browser, SITE, (line) => log(`federated: ${line}`));
    const bundled = await measure(browser, bundle.siteRoot, (line) => log(`one bundle: ${line}`));
    return {
      figures: Object.keys(federated).flatMap((name) =>
        figuresOf(name, federated[name] as Measured, bundled[name] as Measured),
      ),
      conditions: { products: PRODUCTS, visits: VISITS, chromium: browser.version() },
    };
  },
};

async function measure(
  browser: Browser,
  siteRoot: string,
  log: (line: string) => void,
): Promise<Record<string, Measured>> {
  await using product = await startProduct({ siteRoot });
  const shop = await openShop(product, { products: PRODUCTS });
  const { input: scanned } = shop.products[PRODUCTS / 2] as StockedProduct;
  const pages: Pages = {
    login: {
      path: '/login',
      watch: (page) => page.addInitScript(watchForField, 'Usuario'),
    },
    till: {
      path: '/app/sales',
      shop,
      watch: (page) =>
        page.addInitScript(watchForFirstScan, {
          barcode: scanned.barcode as string,
          name: scanned.name,
        }),
    },
    products: {
      path: '/app/products',
      shop,
      watch: (page) => page.addInitScript(watchForText, 'Mostrando'),
    },
  };
  const measured: Record<string, Measured> = {};
  for (const [name, page] of Object.entries(pages)) {
    const { cold, warm } = { cold: new Map(), warm: new Map() } as Measured;
    for (const latency of LATENCIES_MS) {
      log(`${name} at ${latency} ms a request`);
      for (let count = 0; count < VISITS; count++) {
        await using context = await openContext(browser, product.url, page.shop);
        add(cold, latency, await visit(context, page, latency));
        add(warm, latency, await visit(context, page, latency));
      }
    }
    measured[name] = { siteRoot, cold, warm };
  }
  return measured;
}

function add(visits: Map<number, Visit[]>, latency: number, one: Visit): void {
  visits.set(latency, [...(visits.get(latency) ?? []), one]);
}

function figuresOf(name: string, federated: Measured, bundled: Measured): Figure[] {
  const limit = codeKb(bundled);
  const bytes: Figure = {
    what: `${name}: script and style, gzip`,
    unit: 'KB',
    value: codeKb(federated),
    limit: { what: 'one bundle', value: limit },
    ratio: codeKb(federated) / limit,
    bar: { of: 'ratio', atMost: BAR_BYTES },
  };
  const times = (['cold', 'warm'] as const).flatMap((state) =>
    LATENCIES_MS.map((latency): Figure => {
      const value = usableMs(federated[state].get(latency));
      const limit = usableMs(bundled[state].get(latency));
      return {
        what: `${name}: usable, ${state}, ${latency} ms a request`,
        unit: 'ms',
        value,
        limit: { what: 'one bundle', value: limit },
        ratio: value / limit,
        ...(state === 'cold' &&
          latency === JUDGED_LATENCY_MS && { bar: { of: 'ratio', atMost: BAR_TIME } }),
      };
    }),
  );
  return [bytes, ...times];
}

/** Sums the script and style of a first visit, with gzip. */
function codeKb({ siteRoot, cold }: Measured): number {
  const [first] = cold.get(0) as Visit[];
  return (
    (first as Visit).files
      .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
      .reduce((sum, { url }) => sum + gzipBytesOf(siteRoot, url), 0) / 1024
  );
}

function usableMs(visits: readonly Visit[] = []): number {
  return median(visits.map(({ usableMs }) => usableMs));
}
