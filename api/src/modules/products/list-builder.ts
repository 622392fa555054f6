import { createThreadPool, type ThreadLog } from '../../threads/thread-pool.ts';
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

export interface ListBuilder {
  /** Returns the shop's list as of some moment after the call. */
  build(shopId: string): Promise<BuiltList>;
  close(): Promise<void>;
}

/** Builds product lists on a thread with its own connections, started when needed. */
export function createListBuilder({
  connectionString,
  idleMs = IDLE_MS,
  log,
}: {
  connectionString: string;
  idleMs?: number;
  log: ThreadLog;
}): ListBuilder {
  const pool = createThreadPool<string, BuiltList>({
    worker: new URL('./list-builder-worker.ts', import.meta.url),
    data: {
      connectionString,
      imagesOrigin: imagesOrigin(),
      atOnce: AT_ONCE,
    } satisfies BuilderSettings,
    purpose: 'builds lists of products',
    ordersPerThread: AT_ONCE,
    idleMs,
    maxHeapMb: MAX_HEAP_MB,
    maxYoungHeapMb: MAX_YOUNG_HEAP_MB,
    log,
  });
  return { build: (shopId) => pool.run(shopId), close: pool.close };
}
