export { type ExportChoice, ExportListDialog } from './export-list-dialog.tsx';
export { type ExportColumn, listFile } from './list-file.ts';
