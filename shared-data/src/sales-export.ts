import type { CallInput } from '@mostrador/contracts/endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain/ids';
import { useStore } from 'zustand';
import {
  beginExport,
  cancelExport,
  endExport,
  exportCallOptions,
  runningExport,
} from './running-export.ts';
import { saveFile } from './transfer.ts';
import { useWrite, type WriteOptions } from './write.ts';

/** The part of the bar that making the file takes; the download takes the rest. */
const MAKING = 0.8;

/** A format and the filter of the list. */
export type SalesExportInput = CallInput<typeof saleEndpoints.export>;

export interface SalesExport {
  /**
   * Asks for the file, and saves it on the device when it has arrived. Ignored while another export
   * is running.
   */
  start(input: SalesExportInput): void;
  isPending: boolean;
  /** From 0 to 1, over making the file and downloading it; undefined when nothing is pending. */
  progress: number | undefined;
  /** Ends the request, and with it the server's work. Shows no toast. */
  cancel(): void;
}

/**
 * Exports the history as a file, one at a time in a tab. The export outlives the screen that started
 * it: a screen opened later shows its progress, and can cancel it.
 *
 *     const exporting = useSalesExport({ failure: 'No se pudo exportar' });
 *     exporting.start({ params: { format: 'xlsx' }, query: filter });
 *     {exporting.isPending && <ProgressBar value={exporting.progress} onCancel={exporting.cancel} />}
 *
 * The shell shows `success` and `failure`, the latter only where the server sent no sentence.
 */
export function useSalesExport(
  messages?: Pick<WriteOptions<typeof saleEndpoints.export>, 'success' | 'failure'>,
): SalesExport {
  const { running } = useStore(runningExport);
  const { mutate } = useWrite(
    saleEndpoints.export,
    {
      ...messages,
      onSuccess(file) {
        endExport();
        saveFile(file);
      },
      onError: endExport,
    },
    exportCallOptions,
  );

  return {
    start({ params, query }) {
      if (runningExport.getState().running) return;
      const exportId = newId();
      beginExport(exportId);
      mutate({ params, query: { ...query, exportId } });
    },
    isPending: running !== null,
    progress: running ? overall(running.made, running.downloaded) : undefined,
    cancel: cancelExport,
  };
}

/** A download that has begun has its whole file, whether or not the last event has arrived. */
function overall(made: number, downloaded: number | undefined): number {
  return downloaded === undefined ? made * MAKING : MAKING + downloaded * (1 - MAKING);
}
