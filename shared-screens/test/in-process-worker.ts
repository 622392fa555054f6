import { type Endpoint, expose } from 'comlink';
import type { Importable } from '../src/imports/import-types.ts';
import { ImportWorker } from '../src/imports/start-import-worker.ts';

/** Returns what a page takes for the worker of an import. It runs in the thread of the test. */
export function inProcessWorker<Key extends string, Existing, Options, Part, Facts>(
  importable: Importable<Key, Existing, Options, Part, Facts>,
): Worker {
  const [page, worker] = aChannel();
  expose(new ImportWorker(importable), worker);
  return Object.assign(page, { terminate() {} }) as unknown as Worker;
}

/** Two ends that get each other's messages, not copied: no test environment copies its own files. */
function aChannel(): [Endpoint, Endpoint] {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const endpoint = (own: EventTarget, other: EventTarget): Endpoint =>
    Object.assign(own, {
      postMessage: (data: unknown) =>
        queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data }))),
    });
  return [endpoint(ends[0], ends[1]), endpoint(ends[1], ends[0])];
}
