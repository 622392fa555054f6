export { isImportRefusal } from './import-refusal.ts';
export type * from './import-types.ts';
export { type OpenImport, openImport, writeList } from './open-import.ts';
export { fittingMatch } from './remembered-match.ts';
export { startRemoteWorker } from './remote-worker.ts';
