import { startRemoteWorker } from '@mostrador/shared-screens/imports';

/** Starts the worker that reads a list of customers, or writes one: `import-worker.ts`. */
export const createImportWorker = () => startRemoteWorker('import-worker');
