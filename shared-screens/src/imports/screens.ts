export { ImportPage } from './import-page.tsx';
export { SendingBatch } from './sending-batch.tsx';
export { useImport } from './use-import.ts';
export { useRefusedList } from './use-refused-list.ts';
