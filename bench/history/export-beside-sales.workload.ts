import { setTimeout as delay } from 'node:timers/promises';
import { EXPORT_FORMATS, type ExportFormat } from '@mostrador/contracts/sales';
import { median, quantile } from '../measuring/quantiles.ts';
import { watchResidentMb } from '../measuring/resident-memory.ts';
import type { VictimOrder } from '../neighbours/victim-process.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { type RunningProduct, startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import { writePastSales } from './past-sales.ts';
import { startTills } from './start-tills.ts';

const SALES = 100_000;
const PRODUCTS = 1000;
const SALES_PER_SECOND = 50;
const ROUNDS = 3;
const ROUND_MS = 12_000;
const WARM_UP_MS = 4000;
/** Time for the export thread to free its memory and connection. */
const SETTLE_MS = 1500;

const BAR_TIMES_ALONE = 2;
/** The server's own memory, plus the heap that a PDF takes. */
const BAR_MB = 600;

interface Made {
  seconds: number;
  megabytes: number;
}

interface Round {
  format: ExportFormat;
  /** The duration of each sale, in milliseconds. */
  alone: number[];
  beside: number[];
  exports: Made[];
  residentMb: number;
}

/** A shop sells at a fixed rate, alternately alone and while its whole history is exported. */
export const exportBesideSales: Workload = {
  name: 'export',
  async run(log) {
    log(`a shop with ${SALES} sales`);
    await using product = await startProduct();
    const shop = await openShop(product, { products: PRODUCTS });
    await writePastSales(product, {
      shopId: shop.shopId,
      sellers: [shop.user._id],
      products: shop.products.map(({ id }) => id),
      sales: SALES,
      log,
    });
    for (const format of EXPORT_FORMATS) {
      const { seconds } = await exportOnce(product, shop, format);
      log(`the first ${format}: ${seconds.toFixed(1)} s`);
    }
    // Opened only now: the server closes connections that are idle for a minute.
    await using tills = await startTills(product, shop);
    const sell = (milliseconds: number) =>
      tills.ask<number[]>({
        salesPerSecond: SALES_PER_SECOND,
        milliseconds,
      } satisfies VictimOrder);

    await sell(WARM_UP_MS);
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round++)
      for (const format of EXPORT_FORMATS) {
        log(`round ${round} of ${ROUNDS}: ${format}`);
        await delay(SETTLE_MS);
        const alone = await sell(ROUND_MS);
        const resident = watchResidentMb(product.pid);
        let selling = true;
        const sold = sell(ROUND_MS).finally(() => {
          selling = false;
        });
        const exports: Made[] = [];
        // At least one export is completed, however slow the machine is.
        do exports.push(await exportOnce(product, shop, format));
        while (selling);
        rounds.push({ format, alone, beside: await sold, exports, residentMb: resident() });
      }
    return {
      figures: EXPORT_FORMATS.flatMap((format) => figuresOf(format, rounds)),
      conditions: {
        salesExported: SALES,
        salesPerSecond: SALES_PER_SECOND,
        linesPerSale: 3,
        rounds: ROUNDS,
        roundSeconds: ROUND_MS / 1000,
      },
      rounds: rounds.map(({ alone, beside, ...round }) => ({
        ...round,
        alone: summaryOf(alone),
        beside: summaryOf(beside),
      })),
    };
  },
};

function summaryOf(latencies: readonly number[]) {
  return {
    sales: latencies.length,
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
    worstMs: quantile(latencies, 1),
  };
}

/**
 * Returns the figures of a format. The rounds alone are the same for every format, and spread over
 * the whole run.
 */
function figuresOf(format: ExportFormat, all: readonly Round[]): Figure[] {
  const rounds = all.filter((round) => round.format === format);
  const p95Of = (latencies: number[]) => quantile(latencies, 0.95);
  const alone = p95Of(all.flatMap((round) => round.alone));
  const beside = p95Of(rounds.flatMap((round) => round.beside));
  const exports = rounds.flatMap((round) => round.exports);
  return [
    {
      what: `sale p95 beside a ${format} of ${SALES / 1000},000`,
      unit: 'ms',
      value: beside,
      limit: { what: 'alone', value: alone },
      ratio: beside / alone,
      bar: { of: 'ratio', atMost: BAR_TIMES_ALONE },
    },
    {
      what: '  the file, beside the sales',
      unit: 'ms',
      value: median(exports.map(({ seconds }) => seconds * 1000)),
    },
    { what: '  its size', unit: 'MB', value: median(exports.map(({ megabytes }) => megabytes)) },
    {
      what: '  resident memory',
      unit: 'MB',
      value: Math.max(...rounds.map(({ residentMb }) => residentMb)),
      bar: { of: 'value', atMost: BAR_MB },
    },
  ];
}

async function exportOnce(
  { url }: RunningProduct,
  { token }: BenchShop,
  format: ExportFormat,
): Promise<Made> {
  const start = performance.now();
  const answer = await fetch(`${url}/api/sales/export/${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`No ${format} was made: ${await answer.text()}`);
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.byteLength;
  return { seconds: (performance.now() - start) / 1000, megabytes: bytes / 1e6 };
}
