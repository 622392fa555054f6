import type { CallInput } from '@mostrador/contracts/endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { type FileExport, useFileExport } from './file-export.ts';
import type { WriteOptions } from './write.ts';

/** The format, and the filter of the list. */
export type SalesExportInput = CallInput<typeof saleEndpoints.export>;

export type SalesExport = FileExport<typeof saleEndpoints.export>;

/** Exports the history as a file; see `useFileExport`. */
export function useSalesExport(
  messages?: Pick<WriteOptions<typeof saleEndpoints.export>, 'success' | 'failure'>,
): SalesExport {
  return useFileExport(saleEndpoints.export, messages);
}
