import { startRemoteWorker } from '@mostrador/shared-screens/imports';

/** Starts the worker that reads a list of customers, or writes one. */
export function createImportWorker(): Worker {
  return startRemoteWorker('import-worker');
}
