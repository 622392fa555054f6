import { MAX_PART_ROWS } from '@mostrador/contracts/product-batches';
import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { openChromium } from '../browser/chromium.ts';
import { startTills } from '../history/start-tills.ts';
import { quantile } from '../measuring/quantiles.ts';
import type { VictimOrder } from '../neighbours/victim-process.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { type RunningProduct, startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { importInPage } from './import-in-page.ts';

const PRODUCTS = 20_000;
/** A sale waits for the locks of a change: at a higher rate the shop's queue is full meanwhile. */
const SALES_PER_SECOND = 2;
const ROUND_MS = 12_000;
const WARM_UP_MS = 4000;

const BAR_CHANGE_MS = 5000;
const BAR_IMPORT_MS = 10_000;

/**
 * A shop of 20,000 products changes all of their prices, undoes that, and imports 20,000 others,
 * while it sells. Then the page imports a workbook.
 */
export const many: Workload = {
  name: 'many',
  async run(log) {
    await buildSite(log);
    await using browser = await openChromium();
    log(`a shop of ${PRODUCTS} products`);
    await using product = await startProduct({ siteRoot: SITE });
    const shop = await openShop(product, { products: PRODUCTS });
    const products = await listOf(product, shop);
    await using tills = await startTills(product, shop);
    const sell = (milliseconds: number) =>
      tills.ask<number[]>({
        salesPerSecond: SALES_PER_SECOND,
        milliseconds,
      } satisfies VictimOrder);
    await sell(WARM_UP_MS);
    const alone = await sell(ROUND_MS);

    log('all prices change, and back');
    const changes = products.map(({ _id, price }) => ({
      _id,
      from: { price },
      to: { price: price + 10 },
    }));
    const changing = sell(ROUND_MS);
    const change = await sendInParts(product, shop, { kind: 'prices', changes });
    const beside = await changing;
    const undoing = sell(ROUND_MS);
    const undo = await timed(() =>
      ask(product, shop, 'POST', `/api/product-batches/${change.answer._id}/undo`),
    );
    await undoing;

    log('the page imports a workbook');
    const inPage = await importInPage(browser, { url: product.url, shop, products });

    log('as many are imported');
    const creates = products.map(({ name, price, ivaRate }, place) => ({
      name: `${name} (otra lista)`,
      barcode: `X${place}`,
      price,
      cost: price,
      ivaRate,
      stock: 0,
      brand: `Marca ${place % 300}`,
      category: `Rubro ${place % 40}`,
    }));
    const importing = sell(ROUND_MS);
    const imported = await sendInParts(product, shop, { kind: 'import', creates });
    const besideImport = await importing;

    return {
      figures: [
        {
          what: `a change of ${PRODUCTS} prices, beside sales`,
          unit: 'ms',
          value: change.milliseconds,
          bar: { of: 'value', atMost: BAR_CHANGE_MS },
        },
        { what: '  its undo', unit: 'ms', value: undo.milliseconds },
        ...besides('  a sale', beside, alone),
        {
          what: `an import of ${creates.length} products, beside sales`,
          unit: 'ms',
          value: imported.milliseconds,
          bar: { of: 'value', atMost: BAR_IMPORT_MS },
        },
        ...besides('  a sale', besideImport, alone),
        ...inPage,
      ],
      conditions: {
        chromium: browser.version(),
        products: PRODUCTS,
        salesPerSecond: SALES_PER_SECOND,
        linesPerSale: 3,
      },
    };
  },
};

function besides(what: string, latencies: readonly number[], alone: readonly number[]): Figure[] {
  return [
    {
      what: `${what} p95`,
      unit: 'ms',
      value: quantile(latencies, 0.95),
      limit: { what: 'alone', value: quantile(alone, 0.95) },
      ratio: quantile(latencies, 0.95) / quantile(alone, 0.95),
    },
    { what: `${what}, the slowest`, unit: 'ms', value: quantile(latencies, 1) },
  ];
}

async function listOf({ url }: RunningProduct, { token }: BenchShop): Promise<Product[]> {
  const answer = await fetch(`${url}/api/products`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Product[];
}

interface Timed {
  milliseconds: number;
  answer: { _id: string };
}

/** Sends a batch as screens do: its rows in parts, one after another, and then the batch. */
function sendInParts(
  product: RunningProduct,
  shop: BenchShop,
  { kind, ...rows }: { kind: string; changes?: object[]; creates?: object[] },
): Promise<Timed> {
  const _id = newId();
  const [[name, all] = ['', []]] = Object.entries(rows) as [string, object[]][];
  const parts = Math.ceil(all.length / MAX_PART_ROWS);
  return timed(async () => {
    for (let part = 0; part < parts; part++)
      await ask(product, shop, 'POST', `/api/product-batches/${_id}/parts/${part}`, {
        [name]: all.slice(part * MAX_PART_ROWS, (part + 1) * MAX_PART_ROWS),
      });
    return ask(product, shop, 'POST', '/api/product-batches', { _id, kind, title: kind, parts });
  });
}

async function timed(work: () => Promise<{ _id: string }>): Promise<Timed> {
  const start = performance.now();
  const answer = await work();
  return { milliseconds: performance.now() - start, answer };
}

async function ask(
  { url }: RunningProduct,
  { token }: BenchShop,
  method: string,
  path: string,
  body?: object,
): Promise<{ _id: string }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? { _id: '' } : (JSON.parse(text) as { _id: string });
}
