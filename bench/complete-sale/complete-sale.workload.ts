import pg from 'pg';
import { untilAnalysed } from '../history/past-sales.ts';
import { median } from '../measuring/quantiles.ts';
import { watchCpu } from '../measuring/watch-cpu.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { inspectPostgres } from '../product/inspect-postgres.ts';
import { type RunningProduct, startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import type { RoundOrder, RoundResult } from './load-process.ts';
import { startLoad } from './start-load.ts';

/** In ascending order: tills are added, never removed. */
const CLIENTS = [1, 8];
const ROUNDS = 7;
const ROUND_MS = 3000;
const WARM_UP_MS = 3000;
const PRODUCTS = 1000;

const BAR_OF_RAW = 0.6;
const BAR_CPU_OF_RAW = 1.8;

interface Round extends RoundResult {
  kind: RoundOrder['kind'];
  clients: number;
  /** Milliseconds for each sale, idle use subtracted. */
  serverCpuMs: number;
  postgresCpuMs: number;
}

/**
 * Compares a sale of three products over HTTP, committed with fsync on, with the same rows written
 * directly to the same Postgres: alternating closed loops in one run. A sale has a customer, a
 * discount on the whole, two payments and products of two rates of IVA.
 */
export const completeSale: Workload = {
  name: 'complete-sale',
  async run(log) {
    log(`a shop of ${PRODUCTS} products`);
    await using product = await startProduct();
    const shop = await openShop(product, { products: PRODUCTS });
    await using tills = await startLoad(product, shop);
    const sell = (order: RoundOrder) => tills.ask<RoundResult>(order);
    const postgres = await inspectPostgres(product);
    const watch = await watchCpu(product, postgres.pid);

    // Without statistics Postgres may check the foreign keys of a line by another index, which reads
    // every sale. A real shop has statistics after its first minute of sales.
    await sell({ kind: 'raw', clients: 1, milliseconds: WARM_UP_MS });
    await untilAnalysed(product);

    const rounds: Round[] = [];
    for (const clients of CLIENTS) {
      log(`${clients} at once: ${ROUNDS} rounds of ${ROUND_MS / 1000} s each way`);
      for (const kind of ['http', 'raw'] as const)
        await sell({ kind, clients, milliseconds: WARM_UP_MS });
      for (let round = 0; round < ROUNDS; round++) {
        // Alternates the order: the second loop meets the checkpoint that the first one caused.
        const order = round % 2 === 0 ? (['http', 'raw'] as const) : (['raw', 'http'] as const);
        for (const kind of order) {
          const used = watch();
          const result = await sell({ kind, clients, milliseconds: ROUND_MS });
          const { server, postgres } = used(result.seconds);
          rounds.push({
            kind,
            clients,
            ...result,
            serverCpuMs: (server * 1000) / result.sales,
            postgresCpuMs: (postgres * 1000) / result.sales,
          });
        }
      }
    }
    await checkRows(product, shop);

    return {
      figures: CLIENTS.flatMap((clients) => figuresOf(clients, rounds)),
      conditions: {
        products: PRODUCTS,
        linesPerSale: 3,
        rounds: ROUNDS,
        roundSeconds: ROUND_MS / 1000,
        ...postgres.settings,
      },
      rounds,
    };
  },
};

function figuresOf(clients: number, all: readonly Round[]): Figure[] {
  const of = (kind: Round['kind']) =>
    all.filter((round) => round.kind === kind && round.clients === clients);
  const http = of('http');
  const raw = of('raw');
  const perSecond = ({ sales, seconds }: Round) => sales / seconds;
  const compared = (what: string, unit: Figure['unit'], figure: (round: Round) => number) => ({
    what: `${what}, ${clients === 1 ? '1 client' : `${clients} clients`}`,
    unit,
    value: median(http.map(figure)),
    limit: { what: 'raw', value: median(raw.map(figure)) },
    // Compares round by round, so that a slowdown of both at once cancels out.
    ratio: median(http.map((round, index) => figure(round) / figure(raw[index] as Round))),
  });
  const cpuOf = ({ kind, serverCpuMs, postgresCpuMs }: Round) =>
    kind === 'http' ? serverCpuMs + postgresCpuMs : postgresCpuMs;
  return [
    {
      ...compared('throughput', 'sales/s', perSecond),
      bar: { of: 'ratio', atLeast: BAR_OF_RAW },
    },
    compared('p50', 'ms', ({ p50Ms }) => p50Ms),
    compared('p95', 'ms', ({ p95Ms }) => p95Ms),
    {
      ...compared('CPU per sale', 'ms', cpuOf),
      bar: { of: 'ratio', atMost: BAR_CPU_OF_RAW },
    },
    {
      what: '  of it the server',
      unit: 'ms',
      value: median(http.map(({ serverCpuMs }) => serverCpuMs)),
    },
    compared('  of it Postgres', 'ms', ({ postgresCpuMs }) => postgresCpuMs),
  ];
}

/** The comparison is valid only if both wrote the same rows. */
async function checkRows(
  { connectionString }: RunningProduct,
  { shopId }: BenchShop,
): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query(`set app.shop_id = '${shopId}'`);
    // The tables just grew from nothing: without statistics the planner nests loops for minutes.
    await client.query('set enable_nestloop = off');
    const { rows } = await client.query<{ wrong: string }>(`
      select 'sales without three lines' as wrong from sale
        left join (
          select sale_id, count(*), sum(charged_cents), count(distinct iva_rate) as rates
          from sale_item group by 1
        ) as line on line.sale_id = sale.id
        where count is distinct from 3 or total_cents is distinct from sum or rates < 2
      union all
      select 'sales without customer, discount or payments' from sale
        where customer_id is null or discount_percent is null or fingerprint is null
          or cash_cents + (split_payments ->> 'QR')::bigint is distinct from total_cents
          or cash_cents is distinct from (split_payments ->> 'Efectivo')::bigint
          or cash_received_cents is null
      union all
      select 'sales without three movements' from sale
        left join (select sale_id, count(*) from stock_movement group by 1) as moved
          on moved.sale_id = sale.id
        where count is distinct from 3
      union all
      select 'stock that is not the sum of its movements' from product
        join (select product_id, sum(quantity) from stock_movement group by 1) as moved
          on moved.product_id = product.id
        where stock <> sum
      limit 1`);
    if (rows[0]) throw new Error(`There are ${rows[0].wrong}`);
  } finally {
    await client.end();
  }
}
