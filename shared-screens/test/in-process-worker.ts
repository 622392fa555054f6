import { expose } from 'comlink';
import type { Importable } from '../src/imports/import-types.ts';
import { ImportWorker } from '../src/imports/start-import-worker.ts';

/** One end of a channel whose messages arrive in a later task, as those of a worker do. */
class End extends EventTarget {
  other: End | undefined;

  postMessage(data: unknown): void {
    const { other } = this;
    setTimeout(() => other?.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    if (this.other) this.other.other = undefined;
    this.other = undefined;
  }
}

/**
 * Returns a class that takes the place of `Worker` in a test: the same import as in the browser, in
 * the test's own thread.
 */
export function inProcessWorker<Key extends string, Existing, Options, Part, Facts>(
  importable: Importable<Key, Existing, Options, Part, Facts>,
) {
  return class extends End {
    constructor() {
      super();
      const inside = new End();
      inside.other = this;
      this.other = inside;
      expose(new ImportWorker(importable), inside);
    }
  };
}
