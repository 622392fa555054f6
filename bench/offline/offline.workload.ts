import type { StockedProduct } from '@mostrador/demo/fill-shelves';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium, openContext } from '../browser/chromium.ts';
import { median } from '../measuring/quantiles.ts';
import { openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { type TillVisit, visitTill } from './visit-till.ts';

const PRODUCTS = 20_000;
const VISITS = 9;

const BAR_FIRST_MS = 1000;
const BAR_AGAIN_MS = 400;

/**
 * The till of a shop with 20,000 products, opened on a device that has its copy: from the navigation
 * to the painted line of a first scan, with the server and with an API that never answers.
 */
export const offline: Workload = {
  name: 'offline',
  async run(log) {
    await buildSite(log);
    await using browser = await openChromium();
    await using product = await startProduct({ siteRoot: SITE });
    log(`a shop of ${PRODUCTS} products`);
    const shop = await openShop(product, { products: PRODUCTS });
    const { input: scanned } = shop.products[PRODUCTS / 2] as StockedProduct;
    const line = { barcode: scanned.barcode as string, name: scanned.name };

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
    await device.route('**/api/**', () => {});
    const unanswered: TillVisit[] = [];
    for (let count = 0; count < VISITS; count++) unanswered.push(await visitTill(device, line));

    return {
      figures: [
        ...figuresOf('first visit', first, BAR_FIRST_MS),
        ...figuresOf('with the copy', again, BAR_AGAIN_MS),
        ...figuresOf('with the copy, the API does not answer', unanswered, BAR_AGAIN_MS),
      ],
      conditions: { products: PRODUCTS, visits: VISITS, chromium: browser.version() },
      rounds: { first, again, unanswered },
    };
  },
};

function figuresOf(visit: string, visits: readonly TillVisit[], bar: number): Figure[] {
  return [
    {
      what: `${visit}: usable`,
      unit: 'ms',
      value: median(visits.map(({ usableMs }) => usableMs)),
      bar: { of: 'value', atMost: bar },
    },
    {
      what: `${visit}: CPU of the page until then`,
      unit: 'ms',
      value: median(visits.map(({ cpuMs }) => cpuMs)),
    },
  ];
}
