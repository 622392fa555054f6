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
/**
 * More than the concurrent requests of any shop's tills; each waiter takes less than a kilobyte.
 */
const LONGEST_QUEUE = 500;

export interface FairSemaphore {
  /**
   * Runs the work when its lane (one shop's queue) may take a permit. Rejects without running it:
   * with `shop.busy` when the queue is full or the shop's own work takes too long, with
   * `server.busy` when other shops' work takes too long, and with the signal's reason when it
   * aborts while waiting.
   */
  run<T>(lane: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Waiter {
  start(): void;
}

interface Lane {
  running: number;
  waiting: Set<Waiter>;
}

/**
 * Shares permits between lanes (per-shop queues), so that one shop's work never waits behind
 * another's queue. A lane may take a permit while it holds fewer than twice the free ones. A lone
 * lane gets two thirds of the permits; if all of those hang, the next lane gets the others (the
 * dynamic threshold of Choudhury and Hahne, from the shared buffers of network switches). Waiting
 * lanes are served round-robin.
 */
export function createFairSemaphore({
  places,
  placesOfALane = places,
  longestQueue = LONGEST_QUEUE,
  longestWaitMs = LONGEST_WAIT_MS,
  refusal,
}: {
  places: number;
  /** The maximum per lane, even when all others are idle. */
  placesOfALane?: number;
  longestQueue?: number;
  longestWaitMs?: number;
  /** Replaces `shop.busy` and `server.busy`. */
  refusal?: () => Error;
}): FairSemaphore {
  let free = places;
  /** Running or waiting lanes, in round-robin order: a served lane moves to the end. */
  const lanes = new Map<string, Lane>();

  const mayStart = ({ running }: Lane) => free > 0 && running < Math.min(2 * free, placesOfALane);

  function start(lane: Lane): void {
    free--;
    lane.running++;
  }

  function finish(name: string, lane: Lane): void {
    free++;
    lane.running--;
    forgetIfIdle(name, lane);
    startWaiting();
  }

  function startWaiting(): void {
    for (let served = true; served && free > 0; ) {
      served = false;
      for (const [name, lane] of lanes) {
        const [next] = lane.waiting;
        if (!next || !mayStart(lane)) continue;
        lane.waiting.delete(next);
        lanes.delete(name);
        lanes.set(name, lane);
        start(lane);
        next.start();
        served = true;
        break;
      }
    }
  }

  function forgetIfIdle(name: string, { running, waiting }: Lane): void {
    if (running === 0 && waiting.size === 0) lanes.delete(name);
  }

  function wait(name: string, lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    if (lane.waiting.size >= longestQueue) return Promise.reject((refusal ?? busy)());
    const giveUpWaiting = () => giveUp((refusal ?? (lane.running > 0 ? busy : serverBusy))());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    const giveUp = (reason: unknown) => {
      stopWaiting();
      lane.waiting.delete(waiter);
      forgetIfIdle(name, lane);
      reject(reason);
    };
    const leave = () => giveUp(signal?.reason);
    const waiter: Waiter = {
      start() {
        stopWaiting();
        resolve();
      },
    };
    const timer = setTimeout(giveUpWaiting, longestWaitMs);
    signal?.addEventListener('abort', leave);
    lane.waiting.add(waiter);
    return promise;
  }

  return {
    async run(name, work, signal) {
      signal?.throwIfAborted();
      const lane = lanes.get(name) ?? { running: 0, waiting: new Set() };
      lanes.set(name, lane);
      if (lane.waiting.size === 0 && mayStart(lane)) start(lane);
      else await wait(name, lane, signal);
      try {
        return await work();
      } finally {
        finish(name, lane);
      }
    },
  };
}
