export { BatchDialog } from './batch-dialog.tsx';
export { BatchDone } from './batch-done.tsx';
export { countsInWords } from './counts-in-words.ts';
