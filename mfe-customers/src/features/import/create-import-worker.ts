/** Starts the worker that reads a list of customers, or writes one. */
export function createImportWorker(): Worker {
  return new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
}
