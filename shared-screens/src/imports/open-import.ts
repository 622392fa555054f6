import { type Remote, wrap } from 'comlink';
import { refusal } from './import-refusal.ts';
import type { Importable, ListToWrite, WrittenValue } from './import-types.ts';
import type { ImportWorker } from './start-import-worker.ts';

type WorkerOf<Kind> =
  Kind extends Importable<infer Key, infer Existing, infer Options, infer Part, infer Facts>
    ? ImportWorker<Key, Existing, Options, Part, Facts>
    : never;
type ExistingOf<Kind> =
  Kind extends Importable<infer _Key, infer Existing, infer _Options, infer _Part, infer _Facts>
    ? Existing
    : never;

/** The page's end of an import. Each call is a method of `ImportSession`, in the worker. */
export type OpenImport<Kind> = Omit<
  Remote<WorkerOf<Kind>>,
  'addExisting' | 'addWritten' | 'write' | 'forgetExisting'
> & {
  /** Replaces the shop's records in the worker. */
  setExisting(records: readonly ExistingOf<Kind>[]): Promise<void>;
  /** Stops the worker, whatever it does. Calls that wait are rejected with an `AbortError`. */
  close(): void;
};

/** No list of 20,000 rows takes half of it on a slow phone. */
const PATIENCE_MS = 30_000;
/** Records or rows in a message: copying them must not hold the page. */
const SLICE = 250;

/**
 * Starts the worker of an import. A call that takes longer than 30 seconds, or a worker that breaks,
 * ends the import with an `ImportRefusal`.
 *
 * @param createWorker `() => startRemoteWorker('import-worker')`
 */
export function openImport<Kind>(createWorker: () => Worker): OpenImport<Kind> {
  const { remote, close } = guardedWorker<WorkerOf<Kind>>(createWorker());
  const worker = remote as unknown as Remote<
    ImportWorker<string, ExistingOf<Kind>, unknown, unknown, unknown>
  >;
  return new Proxy(remote, {
    get(_, name) {
      if (name === 'close') return close;
      if (name === 'setExisting')
        return async (records: readonly ExistingOf<Kind>[]) => {
          await worker.forgetExisting();
          await inSlices(records, (slice) => worker.addExisting(slice));
        };
      return Reflect.get(remote, name);
    },
  }) as unknown as OpenImport<Kind>;
}

/**
 * Writes a list as a file, in a worker of its own.
 *
 * @param onProgress gets the share of the rows that were sent, up to 1
 */
export async function writeList(
  createWorker: () => Worker,
  list: ListToWrite,
  rows: readonly WrittenValue[][],
  onProgress?: (share: number) => void,
): Promise<Blob> {
  const { remote, close } = guardedWorker<ImportWorker<string, unknown, unknown, unknown, unknown>>(
    createWorker(),
  );
  try {
    await inSlices(rows, (slice) => remote.addWritten(slice), onProgress);
    return await remote.write(list);
  } finally {
    close();
  }
}

async function inSlices<Item>(
  items: readonly Item[],
  send: (slice: Item[]) => Promise<void>,
  onProgress?: (share: number) => void,
) {
  for (let from = 0; from < items.length; from += SLICE) {
    await send(items.slice(from, from + SLICE));
    onProgress?.(Math.min(1, (from + SLICE) / items.length));
  }
}

/** Wraps a worker so that no call waits for ever. */
function guardedWorker<Api>(worker: Worker): { remote: Remote<Api>; close: () => void } {
  const remote = wrap<Api>(worker);
  const ended = Promise.withResolvers<never>();
  // A worker may end while no call waits.
  ended.promise.catch(() => {});
  let hasAnswered = false;
  const end = (reason: Error) => {
    worker.terminate();
    ended.reject(reason);
  };
  worker.addEventListener('message', () => {
    hasAnswered = true;
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end(refusal(hasAnswered ? 'crashed' : 'notLoaded'));
  });
  const guarded = new Proxy(remote, {
    get:
      (_, name) =>
      async (...args: unknown[]) => {
        const method = Reflect.get(remote, name) as (...args: unknown[]) => Promise<unknown>;
        const timer = setTimeout(() => end(refusal('tooSlow')), PATIENCE_MS);
        try {
          return await Promise.race([method(...args), ended.promise]);
        } finally {
          clearTimeout(timer);
        }
      },
  });
  return {
    remote: guarded,
    close: () => end(new DOMException('The import was closed', 'AbortError')),
  };
}
