import { setTimeout as delay } from 'node:timers/promises';
import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import { causeOf } from '@mostrador/server-kit/jobs/cause-of-failure';
import type { FastifyBaseLogger } from 'fastify';
import { findDueQueues } from './queues.repository.ts';
import { createSeriesLocks } from './series-locks.ts';
import { type TurnOptions, takeTurn } from './take-turn.ts';
import { nameOf, type Queue } from './taxpayer-series.ts';

const LOOK_EVERY_MS = 1_000;
/** Each turn may wait a minute for ARCA. */
const TURNS_AT_ONCE = 24;
/** Leaves turns to other shops when one has many series. */
const TURNS_OF_A_SHOP = 3;
/** The longest wait for ARCA on stopping: the voucher is looked up later. */
const STOP_MS = 4_000;

export interface VoucherWorkerOptions extends Omit<TurnOptions, 'locks'> {
  environment: ArcaEnvironment;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** A second by default. */
  lookEveryMs?: number | undefined;
}

/** Issues waiting vouchers, including those of other processes and earlier runs. */
export interface VoucherWorker {
  /** Gives the queue a turn, or joins the running one. Resolves at its end; never rejects. */
  serve(queue: Queue): Promise<void>;
  /** Starts looking for work. */
  start(): void;
  /** Waits a few seconds for the running turns. */
  stop(): Promise<void>;
}

export function createVoucherWorker({
  environment,
  log,
  lookEveryMs = LOOK_EVERY_MS,
  ...options
}: VoucherWorkerOptions): VoucherWorker {
  const { database, clock } = options;
  const locks = createSeriesLocks(database);
  const turns = { ...options, locks };
  const running = new Map<string, { queue: Queue; ended: Promise<void> }>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;

  const turnsOf = (shopId: string) =>
    [...running.values()].filter(({ queue }) => queue.shopId === shopId).length;

  async function run(queue: Queue): Promise<'busy' | 'more' | 'done'> {
    try {
      return await takeTurn(queue, turns, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error({ cause: causeOf(error) }, 'a turn of vouchers failed: it is taken again');
      return 'done';
    }
  }

  function begin(queue: Queue): Promise<void> | undefined {
    const full = running.size >= TURNS_AT_ONCE || turnsOf(queue.shopId) >= TURNS_OF_A_SHOP;
    if (full || stopping.signal.aborted) return undefined;
    const name = nameOf(queue);
    const ended = run(queue).then((outcome) => {
      running.delete(name);
      // Other due queues go first, then this one again.
      if (outcome === 'more' && !stopping.signal.aborted) look().catch(() => {});
    });
    running.set(name, { queue, ended });
    return ended;
  }

  async function look(): Promise<void> {
    const free = TURNS_AT_ONCE - running.size;
    if (free <= 0) return;
    const due = await findDueQueues(database.global, environment, {
      now: clock.now(),
      perShop: TURNS_OF_A_SHOP,
      limit: free + running.size,
    });
    for (const queue of due) if (!running.has(nameOf(queue))) begin(queue);
  }

  async function keepLooking(): Promise<void> {
    let failed = false;
    while (!stopping.signal.aborted) {
      try {
        await look();
        failed = false;
      } catch (error) {
        // Logs once per outage of the database.
        if (!failed) log.error({ cause: causeOf(error) }, 'the vouchers that wait cannot be read');
        failed = true;
      }
      await delay(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    async serve(queue) {
      await (running.get(nameOf(queue))?.ended ?? begin(queue));
    },
    start() {
      looking ??= keepLooking();
    },
    async stop() {
      stopping.abort();
      const ended = Promise.all([looking, ...[...running.values()].map((turn) => turn.ended)]);
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
      locks.close();
    },
  };
}
