import { domainError } from '../http/errors.ts';

const busy = domainError(
  'shop.busy',
  503,
  'Tu comercio está haciendo demasiadas consultas a la vez. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 2 },
);

const serverBusy = domainError(
  'server.busy',
  503,
  'El servidor está ocupado. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 2 },
);

/** Refuses longer waits: a till without an answer for ten seconds sends again. */
const LONGEST_WAIT_MS = 8_000;
/** Longer than a burst of a healthy server's shops takes. */
const CROWDED_AFTER_MS = 2_000;
/**
 * More than the concurrent requests of any shop's tills; each waiter takes less than a kilobyte.
 */
const LONGEST_QUEUE = 500;

export interface FairSemaphore {
  /**
   * Runs the work when its queue (one shop's queue) may take a permit. Rejects without running it:
   * with `shop.busy` when the queue is full or the shop's own work takes too long, with
   * `server.busy` when other shops' work takes too long, and with the signal's reason when it
   * aborts while waiting.
   */
  run<T>(queue: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Throws `shop.busy` or `server.busy` while the oldest waiter of the queue, or the next in turn,
   * has waited so long that a newcomer would wait in vain. Call it before any work for a request:
   * one that has begun goes on.
   */
  requireRoom(queue: string): void;
}

interface Waiter {
  since: number;
  start(): void;
}

interface ShopQueue {
  running: number;
  waiting: Set<Waiter>;
}

/**
 * Shares permits between queues (per-shop queues), so that one shop's work never waits behind
 * another's queue. A queue may take a permit while it holds fewer than twice the free ones. A lone
 * queue gets two thirds of the permits; if all of those hang, the next queue gets the others (the
 * dynamic threshold of Choudhury and Hahne, from the shared buffers of network switches). Waiting
 * queues are served round-robin.
 */
export function createFairSemaphore({
  places,
  placesPerShop = places,
  longestQueue = LONGEST_QUEUE,
  longestWaitMs = LONGEST_WAIT_MS,
  crowdedAfterMs = CROWDED_AFTER_MS,
  refusal,
}: {
  places: number;
  /** The maximum per queue, even when all others are idle. */
  placesPerShop?: number;
  longestQueue?: number;
  longestWaitMs?: number;
  /** `requireRoom` refuses newcomers while others have waited this long. */
  crowdedAfterMs?: number;
  /** Replaces `shop.busy` and `server.busy`. */
  refusal?: () => Error;
}): FairSemaphore {
  let free = places;
  /** Running or waiting queues, in round-robin order: a served queue moves to the end. */
  const queues = new Map<string, ShopQueue>();

  const mayStart = ({ running }: ShopQueue) =>
    free > 0 && running < Math.min(2 * free, placesPerShop);

  function start(queue: ShopQueue): void {
    free--;
    queue.running++;
  }

  function finish(name: string, queue: ShopQueue): void {
    free++;
    queue.running--;
    forgetIfIdle(name, queue);
    startWaiting();
  }

  function startWaiting(): void {
    for (let served = true; served && free > 0; ) {
      served = false;
      for (const [name, queue] of queues) {
        const [next] = queue.waiting;
        if (!next || !mayStart(queue)) continue;
        queue.waiting.delete(next);
        queues.delete(name);
        queues.set(name, queue);
        start(queue);
        next.start();
        served = true;
        break;
      }
    }
  }

  function forgetIfIdle(name: string, { running, waiting }: ShopQueue): void {
    if (running === 0 && waiting.size === 0) queues.delete(name);
  }

  const hasWaitedLong = ([oldest]: Iterable<Waiter>) =>
    oldest !== undefined && performance.now() - oldest.since > crowdedAfterMs;

  /** Whether those wait long that do not wait for work of their own queue. */
  function isCrowded(): boolean {
    for (const { running, waiting } of queues.values())
      if (running === 0 && waiting.size > 0) return hasWaitedLong(waiting);
    return false;
  }

  function wait(name: string, queue: ShopQueue, signal: AbortSignal | undefined): Promise<void> {
    if (queue.waiting.size >= longestQueue) return Promise.reject((refusal ?? busy)());
    const giveUpWaiting = () => giveUp((refusal ?? (queue.running > 0 ? busy : serverBusy))());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    const giveUp = (reason: unknown) => {
      stopWaiting();
      queue.waiting.delete(waiter);
      forgetIfIdle(name, queue);
      reject(reason);
    };
    const leave = () => giveUp(signal?.reason);
    const waiter: Waiter = {
      since: performance.now(),
      start() {
        stopWaiting();
        resolve();
      },
    };
    const timer = setTimeout(giveUpWaiting, longestWaitMs);
    signal?.addEventListener('abort', leave);
    queue.waiting.add(waiter);
    return promise;
  }

  return {
    requireRoom(name) {
      const queue = queues.get(name);
      if (queue && hasWaitedLong(queue.waiting)) throw (queue.running > 0 ? busy : serverBusy)();
      if (isCrowded()) throw serverBusy();
    },

    async run(name, work, signal) {
      signal?.throwIfAborted();
      const queue = queues.get(name) ?? { running: 0, waiting: new Set() };
      queues.set(name, queue);
      if (queue.waiting.size === 0 && mayStart(queue)) start(queue);
      else await wait(name, queue, signal);
      try {
        return await work();
      } finally {
        finish(name, queue);
      }
    },
  };
}
