import { vi } from 'vitest';
import type { Importable } from '../src/imports/import-types.ts';
import { type WorkersInThisThread, workerInThisThread } from './worker-in-this-thread.ts';

/**
 * Makes `startRemoteWorker` run the code of a remote's worker in the thread of the test, until the
 * test ends.
 */
export function runWorkersHere<Key extends string, Existing, Options, Part, Facts>(
  importable: Importable<Key, Existing, Options, Part, Facts>,
): WorkersInThisThread {
  const workers: WorkersInThisThread = { running: 0 };
  vi.stubGlobal('__webpack_public_path__', '/');
  vi.stubGlobal('Worker', workerInThisThread(importable, workers));
  return workers;
}
