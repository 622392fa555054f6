// The shop under test, in a separate process: the load of the other clients' process does not count
// as its wait.
import { setTimeout as delay } from 'node:timers/promises';
import { openHttpTill } from '../complete-sale/http-till.ts';
import type { SoldProduct, Till } from '../complete-sale/till.ts';

export interface VictimSettings {
  url: string;
  token: string;
  customerId: string;
  products: SoldProduct[];
}

export interface VictimOrder {
  salesPerSecond: number;
  milliseconds: number;
}

const LINES = 3;
const TILLS = 4;

process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});

process.once('message', async (settings: VictimSettings) => {
  const idle: Till[] = [];
  while (idle.length < TILLS) idle.push(await openHttpTill(settings));
  process.on('message', async (order: VictimOrder) => {
    process.send?.(await sellAtRate(order, idle, settings));
  });
  process.send?.('ready');
});

/**
 * An open loop: sales start when they are due, whether or not earlier ones were answered, and are
 * timed from then. A server that stalls cannot slow down its clients. Returns the milliseconds of
 * each.
 */
async function sellAtRate(
  { salesPerSecond, milliseconds }: VictimOrder,
  idle: Till[],
  settings: VictimSettings,
): Promise<number[]> {
  const latencies: number[] = [];
  const start = performance.now();
  const count = Math.round((salesPerSecond * milliseconds) / 1000);
  const sales = Array.from({ length: count }, async (_, index) => {
    const due = start + (index * 1000) / salesPerSecond;
    await delay(Math.max(0, due - performance.now()));
    // Takes the one idle longest, because the server closes connections idle for a minute.
    const till = idle.shift() ?? (await openHttpTill(settings));
    const first = (index * LINES) % (settings.products.length - LINES);
    await till.sell(settings.products.slice(first, first + LINES));
    idle.push(till);
    latencies.push(performance.now() - due);
  });
  await Promise.all(sales);
  return latencies;
}
