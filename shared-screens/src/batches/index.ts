export { BatchDialog } from './batch-dialog.tsx';
export { BatchDone } from './batch-done.tsx';
export { BatchList } from './batch-list.tsx';
export { countsInWords } from './counts-in-words.ts';
