export { ColumnsStep } from './columns-step.tsx';
export { FileStep } from './file-step.tsx';
export { LeaveImportDialog } from './leave-import-dialog.tsx';
export { PreviewStep } from './preview-step.tsx';
export { type RowsOfPart, refusedRows } from './refused-rows.ts';
export { SendingBatch } from './sending-batch.tsx';
export { useImport } from './use-import.ts';
export { WizardSteps } from './wizard-steps.tsx';
