import { brotliDecompressSync } from 'node:zlib';
import { connect } from '@mostrador/api/database/database';
import { updateProduct } from '@mostrador/api/modules/products/products.repository';
import {
  PRODUCT_CURSOR_HEADER,
  type Product,
  type ProductChanges,
} from '@mostrador/contracts/products';
import { createProductIndex } from '@mostrador/domain';
import { matchProducts } from '../../mfe-catalog/src/features/products/product-list-view.ts';
import { mergeRows } from '../../shared-data/src/merge-products.ts';
import { median, quantile } from '../measuring/quantiles.ts';
import { watchCpu } from '../measuring/watch-cpu.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { inspectPostgres } from '../product/inspect-postgres.ts';
import { type RunningProduct, startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { createRawReader, type RawAnswer } from './raw-reader.ts';

const PRODUCTS = 20_000;
const MANY_CHANGES = 1000;
const ROUNDS = 5;
const SEARCH_LIMIT = 10;
const SEARCHES = 400;
const UPDATES = 50;
const ONLY_CHANGED = new Set<string>();

const BAR_SEARCH_MS = 5;
const BAR_CPU_MS = 2;
const BAR_KB = 1;

type Cpu = (reads: number, read: (turn: number) => Promise<unknown>) => Promise<number>;

/**
 * Measures the product list of a shop with 20,000 products: searched in memory, updated by its
 * changes, and read whole for comparison.
 */
export const catalog: Workload = {
  name: 'catalog',
  async run(log) {
    await using product = await startProduct();
    log(`a shop of ${PRODUCTS} products`);
    const shop = await openShop(product, { products: PRODUCTS });
    const postgres = await inspectPostgres(product);
    const cpu = await cpuOf(product, postgres.pid);
    using reader = createRawReader({ url: product.url, token: shop.token });

    log('the whole list');
    const list = await reader.read('/api/products');
    const products = JSON.parse(brotliDecompressSync(list.body).toString()) as Product[];
    const since = (cursor: unknown) => `/api/products/changes?since=${cursor}`;
    const wholeCpu = await cpu(20, () => reader.read('/api/products'));

    log('one change');
    const first = await reader.read('/api/products');
    const cursor = first.headers[PRODUCT_CURSOR_HEADER];
    await change(product, shop, 1);
    const one = await reader.read(since(cursor));
    const smallestCpu = await cpu(200, () => reader.read('/api/auth/me'));
    const oneCpu = await cpu(200, () => reader.read(since(cursor)));
    const rebuiltCpu = await cpu(3, async (turn) => {
      await change(product, shop, 1, turn);
      await reader.read('/api/products');
    });

    log(`${MANY_CHANGES} changes`);
    const { cursor: next } = changesIn(await reader.read(since(cursor)));
    await change(product, shop, MANY_CHANGES);
    const many = await reader.read(since(next));
    const manyCpu = await cpu(20, () => reader.read(since(next)));

    log('in memory');
    const memory = inMemory(products, changesIn(many).products);

    const kilobytes = ({ body }: RawAnswer) => body.length / 1024;
    const cpuFigure = (what: string, value: number): Figure => ({
      what: `${what}, CPU of server and Postgres`,
      unit: 'ms',
      value,
    });
    return {
      figures: [
        ...memory,
        {
          ...cpuFigure('changes after 1', oneCpu),
          limit: { what: 'the smallest call', value: smallestCpu },
          ratio: oneCpu / smallestCpu,
          bar: { of: 'value', atMost: BAR_CPU_MS },
        },
        {
          what: '  as sent',
          unit: 'KB',
          value: kilobytes(one),
          limit: { what: 'whole list', value: kilobytes(list) },
          ratio: one.body.length / list.body.length,
          bar: { of: 'value', atMost: BAR_KB },
        },
        cpuFigure(`changes after ${MANY_CHANGES}`, manyCpu),
        { what: '  as sent', unit: 'KB', value: kilobytes(many) },
        cpuFigure('whole list, kept', wholeCpu),
        cpuFigure('whole list, after a change', rebuiltCpu),
        { what: '  as sent', unit: 'KB', value: kilobytes(list) },
      ],
      conditions: { products: PRODUCTS, rounds: ROUNDS, ...postgres.settings },
    };
  },
};

/** Returns a function that measures the CPU milliseconds of a read, the median of the rounds. */
async function cpuOf(product: RunningProduct, postmaster: number): Promise<Cpu> {
  const watch = await watchCpu(product, postmaster);
  return async (reads, read) => {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const used = watch();
      for (let turn = 0; turn < reads; turn++) await read(round * reads + turn);
      const { server, postgres } = used((performance.now() - start) / 1000);
      rounds.push(((server + postgres) * 1000) / reads);
    }
    return median(rounds);
  };
}

/** Changes the prices of products spread over the list, through the product's own code. */
async function change(
  { connectionString }: RunningProduct,
  { shopId, user, products }: BenchShop,
  count: number,
  offset = 0,
): Promise<void> {
  const database = connect({ connectionString });
  try {
    const db = database.forShop(shopId);
    const author = { userId: user._id, now: new Date() };
    const step = Math.floor(products.length / count);
    for (let index = 0; index < count; index++) {
      const { id, input } = products[
        (index * step + offset) % products.length
      ] as (typeof products)[0];
      const { stock: _, ...fields } = input;
      await updateProduct(db, id, { ...fields, price: fields.price + 1 }, author);
    }
  } finally {
    await database.close();
  }
}

function changesIn({ status, headers, body }: RawAnswer): ProductChanges {
  if (status !== 200) throw new Error(`Changes were answered ${status}: ${body}`);
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  return JSON.parse(text.toString());
}

/** Measures the work of a page on the list, in this process: it has the same engine as Chromium. */
function inMemory(products: Product[], changed: Product[]): Figure[] {
  const p95 = (what: string, times: number[]): Figure => ({
    what: `${what}, p95`,
    unit: 'ms',
    value: quantile(times, 0.95),
  });
  const texts = Array.from({ length: SEARCHES }, (_, turn) => {
    const { name, barcode } = products[(turn * 37) % products.length] as Product;
    const typed = turn % 3 === 0 ? (barcode as string) : name;
    return typed.slice(0, 1 + (turn % 12));
  });
  const index = createProductIndex(products);
  // The till does the same, two seconds after it has the list.
  index.prepare(products.length);
  const merge = () => mergeRows(products, changed.slice(0, 1), ONLY_CHANGED);
  const merged = merge();
  const search = p95(
    'search at the till',
    texts.map((text) => time(() => index.search(text, SEARCH_LIMIT))),
  );
  // A first search prepares the texts of all rows.
  matchProducts(products, { text: 'x', lowStockOnly: false });
  const matched = p95(
    'search in the list',
    texts.map((text) => time(() => matchProducts(products, { text, lowStockOnly: false }))),
  );
  return [
    { ...search, bar: { of: 'value', atMost: BAR_SEARCH_MS } },
    matched,
    p95('one changed row merged into the list', repeat(UPDATES, merge)),
    p95(
      'one changed row indexed at the till',
      repeat(UPDATES, (turn) => index.update(turn % 2 === 0 ? merged : products)),
    ),
  ];
}

function repeat(times: number, work: (turn: number) => unknown): number[] {
  return Array.from({ length: times }, (_, turn) => time(() => work(turn)));
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
