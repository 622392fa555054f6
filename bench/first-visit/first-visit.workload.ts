import type { StockedProduct } from '@mostrador/demo/fill-shelves';
import type { Browser } from '@playwright/test';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium, openContext } from '../browser/chromium.ts';
import { median } from '../measuring/quantiles.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { BAR_LOGIN_KB, BAR_LOGIN_REQUESTS, BAR_TILL_SCRIPT_KB } from './bars.ts';
import { gzipBytesOf } from './gzip-bytes.ts';
import type { LoadedFile } from './network-log.ts';
import { watchForField, watchForFirstScan, watchForWords } from './usable.ts';
import { type Visit, type VisitedPage, visit } from './visit.ts';

const PRODUCTS = 20_000;
const VISITS = 7;

const BAR_LANDING_KB = 60;
const BAR_TILL_USABLE_MS = 1000;

/** Measures what a new browser loads, and the time until the page is usable. */
export const firstVisit: Workload = {
  name: 'first-visit',
  async run(log) {
    await buildSite(log);
    await using browser = await openChromium();
    await using product = await startProduct({ siteRoot: SITE });
    log(`a shop of ${PRODUCTS} products`);
    const shop = await openShop(product, { products: PRODUCTS });
    const { input: scanned } = shop.products[PRODUCTS / 2] as StockedProduct;

    log(`${VISITS} visits of each page`);
    const landing = await visitMany(browser, product.url, undefined, {
      path: '/',
      watch: (page) => page.addInitScript(watchForWords),
    });
    const login = await visitMany(browser, product.url, undefined, {
      path: '/login',
      watch: (page) => page.addInitScript(watchForField, 'Usuario'),
    });
    const till = await visitMany(browser, product.url, shop, {
      path: '/app/sales',
      watch: (page) =>
        page.addInitScript(watchForFirstScan, {
          barcode: scanned.barcode as string,
          name: scanned.name,
        }),
    });

    return {
      figures: [...landingFigures(landing), ...loginFigures(login), ...tillFigures(till)],
      conditions: { products: PRODUCTS, visits: VISITS, chromium: browser.version() },
      rounds: {
        landingUsableMs: landing.map(({ usableMs }) => usableMs),
        loginUsableMs: login.map(({ usableMs }) => usableMs),
        tillUsableMs: till.map(({ usableMs }) => usableMs),
        landingFiles: summaryOf(landing),
        loginFiles: summaryOf(login),
        tillFiles: summaryOf(till),
      },
    };
  },
};

function landingFigures(visits: readonly Visit[]): Figure[] {
  const { files } = visits[0] as Visit;
  const isPicture = ({ type }: LoadedFile) => type === 'Image';
  return [
    {
      what: '/: all but pictures, as sent',
      unit: 'KB',
      value: sentKb(files.filter((file) => !isPicture(file))),
      bar: { of: 'value', atMost: BAR_LANDING_KB },
    },
    {
      what: '/: scripts',
      unit: 'requests',
      value: files.filter(({ type }) => type === 'Script').length,
      bar: { of: 'value', atMost: 0 },
    },
    ...['Document', 'Stylesheet', 'Font'].map(
      (kind): Figure => ({
        what: `/: ${kind.toLowerCase()}, as sent`,
        unit: 'KB',
        value: sentKb(files.filter(({ type }) => type === kind)),
      }),
    ),
    {
      what: '/: pictures before scrolling, as sent',
      unit: 'KB',
      value: sentKb(files.filter(isPicture)),
    },
    { what: '/: requests', unit: 'requests', value: files.length },
    { what: '/: readable', unit: 'ms', value: median(visits.map(({ usableMs }) => usableMs)) },
  ];
}

function loginFigures(visits: readonly Visit[]): Figure[] {
  const { files } = visits[0] as Visit;
  return [
    {
      what: '/login: script and style, gzip',
      unit: 'KB',
      value: gzipKb(files, ['Script', 'Stylesheet']),
      bar: { of: 'value', atMost: BAR_LOGIN_KB },
    },
    {
      what: '/login: requests',
      unit: 'requests',
      value: files.length,
      bar: { of: 'value', atMost: BAR_LOGIN_REQUESTS },
    },
    { what: '/login: everything, as sent', unit: 'KB', value: sentKb(files) },
    { what: '/login: usable', unit: 'ms', value: median(visits.map(({ usableMs }) => usableMs)) },
  ];
}

function tillFigures(visits: readonly Visit[]): Figure[] {
  const { files } = visits[0] as Visit;
  const lists = files.filter(({ url }) => new URL(url).pathname === '/api/products');
  return [
    {
      what: 'till: usable',
      unit: 'ms',
      value: median(visits.map(({ usableMs }) => usableMs)),
      bar: { of: 'value', atMost: BAR_TILL_USABLE_MS },
    },
    {
      what: 'till: script, gzip',
      unit: 'KB',
      value: gzipKb(files, ['Script']),
      bar: { of: 'value', atMost: BAR_TILL_SCRIPT_KB },
    },
    { what: 'till: style, gzip', unit: 'KB', value: gzipKb(files, ['Stylesheet']) },
    {
      what: 'till: compressed answers with its products',
      unit: 'requests',
      value: lists.filter(({ encoding }) => encoding).length,
      bar: { of: 'value', atLeast: 1, atMost: 1 },
    },
    { what: 'till: its products, as sent', unit: 'KB', value: sentKb(lists) },
    { what: 'till: requests', unit: 'requests', value: files.length },
    { what: 'till: everything, as sent', unit: 'KB', value: sentKb(files) },
  ];
}

async function visitMany(
  browser: Browser,
  baseUrl: string,
  shop: BenchShop | undefined,
  page: VisitedPage,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count++) {
    await using context = await openContext(browser, baseUrl, shop);
    visits.push(await visit(context, page));
  }
  return visits;
}

function gzipKb(files: readonly LoadedFile[], types: readonly string[]): number {
  return (
    files
      .filter(({ type }) => types.includes(type))
      .reduce((sum, { url }) => sum + gzipBytesOf(SITE, url), 0) / 1024
  );
}

function sentKb(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

function summaryOf([visit]: readonly Visit[]): string[] {
  return (visit?.files ?? []).map(
    ({ url, type, bytes, encoding }) =>
      `${type} ${new URL(url).pathname} ${bytes} bytes ${encoding ?? 'not compressed'}`,
  );
}
