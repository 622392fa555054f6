import { createRawReader } from '../catalog/raw-reader.ts';
import { median } from '../measuring/quantiles.ts';
import { inspectPostgres } from '../product/inspect-postgres.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { openShopWithHistory, type ShopWithHistory, untilAnalysed } from './past-sales.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const DEEP_PAGE = 1000;
const ROUNDS = 7;
const READS = 10;
const BUSY = 503;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A large history's page may take at most this many times as long as a small one's. */
const BAR = 1.5;

const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/**
 * The filters of the measured requests; `seller` stands for the id of one of the shop's sellers.
 */
const FILTERS: Record<string, Record<string, string>> = {
  'no filter': {},
  'a month': { startDate: dayOf(430), endDate: dayOf(400) },
  seller: { sellerId: 'seller' },
  method: { paymentMethod: 'QR' },
  status: { status: 'cancelled' },
  'search of a number': { search: 'N.º 5000' },
  'search of a figure': { search: '5000' },
  'search of a name': { search: 'azúcar' },
  product: { productName: 'yerba' },
  amount: { minAmount: '5000', maxAmount: '9000' },
  'a high amount': { minAmount: '29000' },
  'a month, product': { startDate: dayOf(430), endDate: dayOf(400), productName: 'yerba' },
  'seller, method, amount': { sellerId: 'seller', paymentMethod: 'Débito', minAmount: '15000' },
};

/**
 * Measures pages of 50 of the history of a shop with a million sales, beside those of a shop with
 * ten thousand in the same database.
 */
export const history: Workload = {
  name: 'history',
  async run(log) {
    await using product = await startProduct();
    const small = await openShopWithHistory(product, { sales: SMALL, log });
    const large = await openShopWithHistory(product, { sales: LARGE, log });
    log('until Postgres has analysed them');
    await untilAnalysed(product, LARGE);
    const postgres = await inspectPostgres(product);
    using ofSmall = readerOf(product.url, small);
    using ofLarge = readerOf(product.url, large);

    log('the first reading');
    const figures: Figure[] = [
      { what: 'the first page ever', unit: 'ms', value: (await ofLarge.list({}, 1)).ms },
    ];
    for (const [name, filter] of Object.entries(FILTERS)) {
      log(name);
      const first = (await ofLarge.list(filter, 1)).ms;
      const pagesOf = async (reader: Reader) =>
        Math.max(1, Math.min(DEEP_PAGE, (await reader.list(filter, 1)).pages));
      const [deepSmall, deepLarge] = [await pagesOf(ofSmall), await pagesOf(ofLarge)];
      figures.push(
        await compared(
          `${name}: page 1`,
          () => ofSmall.list(filter, 1),
          () => ofLarge.list(filter, 1),
        ),
        await compared(
          `${name}: page ${deepLarge}`,
          () => ofSmall.list(filter, deepSmall),
          () => ofLarge.list(filter, deepLarge),
        ),
        { what: '  when first asked for', unit: 'ms', value: first },
      );
    }
    log('totals');
    const { bar: _, ...totals } = await compared(
      'totals, no filter',
      () => ofSmall.totals(),
      () => ofLarge.totals(),
    );
    figures.push(totals);
    return {
      figures,
      conditions: {
        small: SMALL,
        large: LARGE,
        rounds: ROUNDS,
        reads: READS,
        ...postgres.settings,
      },
    };
  },
};

interface Timed {
  ms: number;
}

/** Returns the medians of both, read in turns, and the median of their ratios. */
async function compared(
  what: string,
  small: () => Promise<Timed>,
  large: () => Promise<Timed>,
): Promise<Figure> {
  const rounds: { small: number; large: number }[] = [];
  await small();
  await large();
  for (let round = 0; round < ROUNDS; round++) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let read = 0; read < READS; read++) {
      times.small.push((await small()).ms);
      times.large.push((await large()).ms);
    }
    rounds.push({ small: median(times.small), large: median(times.large) });
  }
  return {
    what: `${what}, p50`,
    unit: 'ms',
    value: median(rounds.map((round) => round.large)),
    limit: {
      what: `${SMALL.toLocaleString('en')} sales`,
      value: median(rounds.map((round) => round.small)),
    },
    ratio: median(rounds.map((round) => round.large / round.small)),
    bar: { of: 'ratio', atMost: BAR },
  };
}

type Reader = ReturnType<typeof readerOf>;

/** Reads the history of a shop, over one connection. */
function readerOf(url: string, { token, sellerId }: ShopWithHistory) {
  const reader = createRawReader({ url, token });
  async function read(path: string, query: Record<string, string>) {
    const start = performance.now();
    const asked = new URLSearchParams(query);
    if (asked.has('sellerId')) asked.set('sellerId', sellerId);
    const ask = () => reader.read(`/api/sales${path}?${asked}`, { 'accept-encoding': 'identity' });
    let { status, body } = await ask();
    // A search that takes too long continues with each retry.
    while (status === BUSY) ({ status, body } = await ask());
    const ms = performance.now() - start;
    if (status !== 200) throw new Error(`${path}?${asked} was answered ${status}: ${body}`);
    return { ms, answer: JSON.parse(body.toString()) };
  }
  return {
    async list(filter: Record<string, string>, page: number) {
      const { ms, answer } = await read('', { ...filter, page: String(page) });
      if (answer.sales.length === 0 && answer.pagination.total > 0)
        throw new Error(`Page ${page} is empty`);
      return { ms, pages: answer.pagination.pages as number };
    },
    totals: () => read('/totals', {}),
    [Symbol.dispose]: () => reader[Symbol.dispose](),
  };
}
