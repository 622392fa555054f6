export type * from './import-types.ts';
export { startImportWorker } from './start-import-worker.ts';
