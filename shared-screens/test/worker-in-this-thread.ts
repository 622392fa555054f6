import { expose } from 'comlink';
import type { Importable } from '../src/imports/import-types.ts';
import { ImportWorker } from '../src/imports/start-import-worker.ts';

/** Says whether the page has stopped its worker. */
export interface WorkersInThisThread {
  running: number;
}

/** Returns a class that takes the place of `Worker`, for tests and stories. */
export function workerInThisThread<Key extends string, Existing, Options, Part, Facts>(
  importable: Importable<Key, Existing, Options, Part, Facts>,
  workers: WorkersInThisThread = { running: 0 },
) {
  return class extends EventTarget {
    readonly #inside = new Inside(this);
    #isRunning = true;

    constructor() {
      super();
      workers.running++;
      expose(new ImportWorker(importable), this.#inside);
    }

    postMessage(data: unknown) {
      if (this.#isRunning) deliver(this.#inside, data);
    }

    terminate() {
      if (this.#isRunning) workers.running--;
      this.#isRunning = false;
    }
  };
}

/** The worker's end. Messages are not copied: the files of the test's page cannot be. */
class Inside extends EventTarget {
  readonly #page: EventTarget;

  constructor(page: EventTarget) {
    super();
    this.#page = page;
  }

  postMessage(data: unknown) {
    deliver(this.#page, data);
  }
}

function deliver(to: EventTarget, data: unknown) {
  queueMicrotask(() => to.dispatchEvent(new MessageEvent('message', { data })));
}
