import { setTimeout as delay } from 'node:timers/promises';
import { writePastSales } from '../history/past-sales.ts';
import { median } from '../measuring/quantiles.ts';
import { residentMbOf, watchResidentMb } from '../measuring/resident-memory.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { call } from '../product/call.ts';
import {
  type RunningProduct,
  startWholeProduct,
  type WholeProductReady,
} from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { openStore } from '../store/open-store.ts';
import { type OpenShop, readAllReports, shopWork } from './shop-work.ts';

const MINUTES = 60;
const SAMPLES_A_MINUTE = 6;
const JOBS_A_SECOND = 5;
/** The tabs that receive the changes of each shop. */
const TABS = 3;
const PRODUCTS = [3000, 1500, 800];
const PAST_SALES = 20_000;
/** Minutes that one figure is the median of. */
const SPAN = 10;

const BAR_MB = 600;
const BAR_GROWTH = 1.1;

/** In megabytes. */
interface Minute {
  server: number;
  invoicing: number;
}

/**
 * Measures the resident memory of the server and of invoicing in an hour of ordinary work of three
 * shops, and whether it ends flat.
 */
export const memory: Workload = {
  name: 'memory',
  onlyWhenNamed: true,
  async run(log) {
    await using product = await startWholeProduct();
    log(`shops of ${PRODUCTS.join(', ')} products`);
    const shops: OpenShop[] = [];
    for (const products of PRODUCTS) shops.push(await open(product, products, log));
    const first = shops[0] as OpenShop;
    await configureInvoices(product, first.shop);
    first.invoices = true;
    const start = sample(product);
    for (const shop of shops) await readAllReports(shop);

    const most = watchResidentMb(product.pid);
    await using work = await startWork(shops);
    const minutes: Minute[] = [];
    for (let minute = 1; minute <= MINUTES; minute++) {
      const samples: Minute[] = [];
      for (let count = 0; count < SAMPLES_A_MINUTE; count++) {
        await delay(60_000 / SAMPLES_A_MINUTE);
        samples.push(sample(product));
      }
      minutes.push(medianOf(samples));
      const { server, invoicing } = minutes.at(-1) as Minute;
      log(`minute ${minute}: ${server.toFixed(0)} MB, invoicing ${invoicing.toFixed(0)} MB`);
    }
    return {
      figures: [
        { what: 'the server before the work', unit: 'MB', value: start.server },
        ...spansOf(minutes, 'server'),
        {
          what: '  the most at any moment',
          unit: 'MB',
          value: most(),
          bar: { of: 'value', atMost: BAR_MB },
        },
        { what: 'invoicing before the work', unit: 'MB', value: start.invoicing },
        ...spansOf(minutes, 'invoicing'),
        {
          what: 'jobs that were refused',
          unit: 'requests',
          value: work.failed.length,
          bar: { of: 'value', atMost: 0 },
        },
      ],
      conditions: {
        minutes: MINUTES,
        jobsPerSecond: JOBS_A_SECOND,
        jobs: work.started(),
        shops: PRODUCTS.length,
        pastSales: PAST_SALES,
        streams: PRODUCTS.length * TABS,
      },
      rounds: minutes,
    };
  },
};

/** Each ten minutes; the last are compared with the second, when everything has been used. */
function spansOf(minutes: readonly Minute[], of: keyof Minute): Figure[] {
  const spans = Array.from({ length: Math.floor(minutes.length / SPAN) }, (_, place) =>
    median(minutes.slice(place * SPAN, (place + 1) * SPAN).map((minute) => minute[of])),
  );
  return spans.map((value, place) => {
    const span = `  minutes ${place * SPAN + 1} to ${(place + 1) * SPAN}`;
    const second = spans[1];
    if (second === undefined || place !== spans.length - 1 || place < 2)
      return { what: span, unit: 'MB', value };
    return {
      what: span,
      unit: 'MB',
      value,
      limit: { what: 'the second span', value: second },
      ratio: value / second,
      bar: { of: 'ratio', atMost: BAR_GROWTH },
    };
  });
}

function sample({ pid, invoicingPid }: RunningProduct & WholeProductReady): Minute {
  return { server: residentMbOf(pid), invoicing: residentMbOf(invoicingPid) };
}

function medianOf(samples: readonly Minute[]): Minute {
  return {
    server: median(samples.map(({ server }) => server)),
    invoicing: median(samples.map(({ invoicing }) => invoicing)),
  };
}

async function open(
  product: RunningProduct,
  products: number,
  log: (line: string) => void,
): Promise<OpenShop> {
  const shop = await openShop(product, { products });
  await writePastSales(product, {
    shopId: shop.shopId,
    sellers: [shop.user._id],
    products: shop.products.map(({ id }) => id),
    sales: PAST_SALES,
    log,
  });
  return { url: product.url, shop, store: await openStore(product, shop), invoices: false };
}

async function configureInvoices(product: WholeProductReady, shop: BenchShop): Promise<void> {
  const { cuit, ...credentials } = product.issuer;
  const body = new FormData();
  body.append('cuit', cuit);
  body.append('businessName', 'Almacén grande');
  body.append('fiscalCondition', 'responsable_inscripto');
  for (const [name, pem] of Object.entries(credentials))
    body.append(name, new Blob([pem]), `${name}.pem`);
  await call(product, shop, '/users/fiscal-config', { body });
}

/**
 * Starts the work at its rate, as an open loop, beside tabs that listen. A job that is refused is
 * noted, so that an hour is not lost.
 */
async function startWork(shops: readonly OpenShop[]) {
  const jobs = await shopWork(shops);
  const ended = new AbortController();
  for (const { url, shop } of shops)
    for (let tab = 0; tab < TABS; tab++) void listen(url, shop, ended.signal);
  const failed: string[] = [];
  const running = new Set<Promise<unknown>>();
  let started = 0;
  const starting = setInterval(() => {
    const job = jobs[started++ % jobs.length];
    const run = Promise.resolve(job?.())
      .catch((error) => failed.push(String(error)))
      .finally(() => running.delete(run));
    running.add(run);
  }, 1000 / JOBS_A_SECOND);
  return {
    failed,
    started: () => started,
    async [Symbol.asyncDispose]() {
      clearInterval(starting);
      await Promise.all(running);
      ended.abort();
    },
  };
}

async function listen(url: string, { token }: BenchShop, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/events`, { headers, signal });
      for await (const _ of answer.body ?? []);
    } catch {
      // The server ends a stream from time to time; a tab opens another.
      if (!signal.aborted) await delay(1000);
    }
}
