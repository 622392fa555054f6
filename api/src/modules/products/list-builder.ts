import { Worker } from 'node:worker_threads';
import { databaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import pLimit from 'p-limit';
import { imagesOrigin } from '../images/image-addresses.ts';

/** Concurrent builds, never two of one shop. More would slow each one and take more memory. */
const AT_ONCE = 2;
/**
 * The thread ends, and frees its memory, after building nothing for this long. Minutes, because its
 * start takes longer than most lists: a till that opens should not wait for it.
 */
const IDLE_MS = 10 * 60_000;
/** The thread needs less than half of this, however many products there are. */
const MAX_HEAP_MB = 64;
const MAX_YOUNG_HEAP_MB = 8;

export interface BuilderSettings {
  connectionString: string;
  imagesOrigin: string;
  atOnce: number;
}

/** A shop's list as clients ask for it: in plain JSON, or in rows (`contracts/src/rows.ts`). */
export interface ShopList {
  shopId: string;
  form: 'items' | 'rows';
}

export interface BuildOrder {
  order: number;
  list: ShopList;
}

export interface BuiltList {
  /** The result of `findCatalogueVersion`. */
  version: string;
  /** The position where changes to this list start. */
  cursor: string;
  /** The answer of `GET /products`, checked against its contract, as Brotli. */
  brotli: Uint8Array<ArrayBuffer>;
  /** Size of the answer before compression. */
  plainBytes: number;
}

export type BuildAnswer =
  | ({ order: number } & BuiltList)
  | { order: number; failure: string; databaseUnavailable: boolean };

export interface ListBuilder {
  /** Returns the shop's list as of some moment after the call. */
  build(list: ShopList): Promise<BuiltList>;
  close(): Promise<void>;
}

/** Builds product lists on a thread with its own connections, started when needed. */
export function createListBuilder({
  connectionString,
  idleMs = IDLE_MS,
}: {
  connectionString: string;
  idleMs?: number;
}): ListBuilder {
  const limit = pLimit(AT_ONCE);
  const waiting = new Map<number, PromiseWithResolvers<BuiltList>>();
  let orders = 0;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function running(): Worker {
    if (worker) return worker;
    const settings: BuilderSettings = {
      connectionString,
      imagesOrigin: imagesOrigin(),
      atOnce: AT_ONCE,
    };
    const started = new Worker(new URL('./list-builder-worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: {
        maxOldGenerationSizeMb: MAX_HEAP_MB,
        maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB,
      },
    });
    started.on('message', answered);
    // An error ends the thread and emits both events. The lists that the thread was building are
    // lost.
    started.on('error', (error) => lost(started, error));
    started.on('exit', () => lost(started, new Error('The thread that builds lists ended')));
    // A closing server does not wait for the thread.
    started.unref();
    worker = started;
    return started;
  }

  function answered(answer: BuildAnswer): void {
    const asked = waiting.get(answer.order);
    waiting.delete(answer.order);
    if ('brotli' in answer) asked?.resolve(answer);
    else if (answer.databaseUnavailable) asked?.reject(databaseUnavailable());
    else asked?.reject(new Error(`A list of products was not built: ${answer.failure}`));
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
  }

  function lost(which: Worker, error: unknown): void {
    if (worker !== which) return;
    worker = undefined;
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    build: (list) =>
      limit(async () => {
        if (closed) throw closing();
        clearTimeout(idle);
        const order = orders++;
        const asked = Promise.withResolvers<BuiltList>();
        waiting.set(order, asked);
        running().postMessage({ order, list } satisfies BuildOrder);
        return asked.promise;
      }),

    async close() {
      closed = true;
      clearTimeout(idle);
      for (const asked of waiting.values()) asked.reject(closing());
      waiting.clear();
      await end();
    },
  };
}

function closing(): Error {
  return new Error('The server is closing: no list is built any more');
}
