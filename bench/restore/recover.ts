import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@mostrador/server-kit/http/free-port';
import { openHttpTill } from '../complete-sale/http-till.ts';
import { soldProducts, someOf } from '../complete-sale/till.ts';
import type { BenchShop } from '../product/a-shop.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BETWEEN_LOOKS_MS = 50;
const LINES = 3;

/** How long each part of a recovery took, in milliseconds. */
export interface Recovery {
  /** Until the restore ended. */
  restore: number;
  /** From there until the product was ready. */
  start: number;
  /** From there until the first sale was acknowledged. */
  sale: number;
}

/**
 * Restores the database of a lost machine, starts the product with `npm start` and sells.
 *
 * @param environment the settings of the installation
 */
export async function recover(
  shop: BenchShop,
  environment: Record<string, string>,
  restore: () => Promise<void>,
): Promise<Recovery> {
  const began = performance.now();
  await restore();
  const restored = performance.now();
  await using product = await npmStart(environment);
  const ready = performance.now();
  const till = await openHttpTill({ ...product, ...shop });
  await till.sell(someOf(soldProducts(shop), LINES));
  const sold = performance.now();
  await till.close();
  return { restore: restored - began, start: ready - restored, sale: sold - ready };
}

async function npmStart(environment: Record<string, string>) {
  const port = await freePort(lowPort(), '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('node', [join('scripts', 'bootstrap.mjs'), join('scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  const gone = once(child, 'exit');
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await delay(BETWEEN_LOOKS_MS);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Returns a port below those that the system gives to connections: a start takes those beside it. */
const lowPort = () => 20_000 + Math.floor(9_000 * Math.random());

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
