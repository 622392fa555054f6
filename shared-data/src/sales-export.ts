import type { CallInput } from '@mostrador/contracts/endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain/ids';
import { useEffect, useState } from 'react';
import { onExportProgress } from './export-progress.ts';
import { useDownload } from './transfer.ts';

/** The part of the bar that making the file takes; the download takes the rest. */
const MAKING = 0.8;

/** A format and the filter of the list. */
export type SalesExportInput = CallInput<typeof saleEndpoints.export>;

export interface SalesExport {
  /** Asks for the file, and saves it on the device when it has arrived. */
  start(input: SalesExportInput): void;
  isPending: boolean;
  /** From 0 to 1, over making the file and downloading it; undefined when nothing is pending. */
  progress: number | undefined;
  /** Ends the request, and with it the server's work. Shows no toast. */
  cancel(): void;
}

/**
 * Exports the history as a file, one at a time for each use of this hook.
 *
 *     const exporting = useSalesExport({ failure: 'No se pudo exportar' });
 *     exporting.start({ params: { format: 'xlsx' }, query: filter });
 *     {exporting.isPending && <ProgressBar value={exporting.progress} onCancel={exporting.cancel} />}
 *
 * The shell shows `success` and `failure`, the latter only where the server sent no sentence.
 */
export function useSalesExport(
  options?: Parameters<typeof useDownload<typeof saleEndpoints.export>>[1],
): SalesExport {
  const [made, setMade] = useState(0);
  const { mutate, isPending, variables, progress, cancel } = useDownload(
    saleEndpoints.export,
    options,
  );
  const exportId = isPending ? variables?.query?.exportId : undefined;

  useEffect(
    function followMaking() {
      if (exportId === undefined) return;
      return onExportProgress((event) => {
        if (event.exportId === exportId && event.total > 0) setMade(event.done / event.total);
      });
    },
    [exportId],
  );

  return {
    start({ params, query }) {
      setMade(0);
      mutate({ params, query: { ...query, exportId: newId() } });
    },
    isPending,
    progress: isPending ? overall(made, progress) : undefined,
    cancel,
  };
}

/** A download that has begun has its whole file, whether or not the last event has arrived. */
function overall(made: number, downloaded: number | undefined): number {
  return downloaded === undefined ? made * MAKING : MAKING + downloaded * (1 - MAKING);
}
