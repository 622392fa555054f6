import type { RoundOrder, RoundResult } from '../complete-sale/load-process.ts';
import { startLoad } from '../complete-sale/start-load.ts';
import { untilAnalysed } from '../history/past-sales.ts';
import { median } from '../measuring/quantiles.ts';
import { openShop } from '../product/a-shop.ts';
import { type RunningProduct, startProduct, startTwoProcesses } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';

/** In ascending order: tills are added, never removed. */
const CLIENTS = [8, 32];
const ROUNDS = 7;
const ROUND_MS = 3000;
const WARM_UP_MS = 3000;
const PRODUCTS = 1000;

interface Round extends RoundResult {
  processes: 1 | 2;
  clients: number;
}

/** Compares the sales that two processes record with those that one process records. */
export const processes: Workload = {
  name: 'processes',
  async run(log) {
    await using one = await startProduct();
    await using two = await startTwoProcesses();
    await using tillsOfOne = await openTills(one);
    await using tillsOfTwo = await openTills(two);
    const ask = (number: Round['processes'], order: Omit<RoundOrder, 'kind'>) =>
      (number === 1 ? tillsOfOne : tillsOfTwo).ask<RoundResult>({ kind: 'http', ...order });

    const rounds: Round[] = [];
    for (const clients of CLIENTS) {
      log(`${clients} tills: ${ROUNDS} rounds of ${ROUND_MS / 1000} s each way`);
      for (const number of [1, 2] as const)
        await ask(number, { clients, milliseconds: WARM_UP_MS });
      for (let round = 0; round < ROUNDS; round++)
        for (const number of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)) {
          const result = await ask(number, { clients, milliseconds: ROUND_MS });
          rounds.push({ processes: number, clients, ...result });
        }
    }
    return {
      figures: CLIENTS.flatMap((clients) => figuresOf(clients, rounds)),
      conditions: { products: PRODUCTS, rounds: ROUNDS, roundSeconds: ROUND_MS / 1000 },
      rounds,
    };
  },
};

async function openTills(product: RunningProduct) {
  const shop = await openShop(product, { products: PRODUCTS });
  const tills = await startLoad(product, shop);
  // Without statistics Postgres checks foreign keys by an index that reads every sale.
  await tills.ask<RoundResult>({ kind: 'raw', clients: 1, milliseconds: WARM_UP_MS });
  await untilAnalysed(product);
  return tills;
}

function figuresOf(clients: number, all: readonly Round[]): Figure[] {
  const of = (number: Round['processes']) =>
    all.filter((round) => round.processes === number && round.clients === clients);
  const [one, two] = [of(1), of(2)];
  const compared = (what: string, unit: Figure['unit'], figure: (round: Round) => number) => ({
    what: `${what}, two processes, ${clients} tills`,
    unit,
    value: median(two.map(figure)),
    limit: { what: 'one process', value: median(one.map(figure)) },
    ratio: median(two.map((round, index) => figure(round) / figure(one[index] as Round))),
  });
  return [
    compared('throughput', 'sales/s', ({ sales, seconds }) => sales / seconds),
    compared('p50', 'ms', ({ p50Ms }) => p50Ms),
    compared('p95', 'ms', ({ p95Ms }) => p95Ms),
  ];
}
