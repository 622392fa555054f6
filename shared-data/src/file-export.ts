import type { CallInput, EndpointDefinition } from '@mostrador/contracts/endpoint';
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

/** The share of the progress bar for making the file; the download takes the rest. */
const MAKING = 0.8;

type FileEndpoint = EndpointDefinition & { answers: 'file' };

export interface FileExport<E extends FileEndpoint> {
  /**
   * Requests the file, and saves it on the device when it arrives. Ignored while another file is
   * being made for this tab.
   */
  start(input: CallInput<E>): void;
  isPending: boolean;
  /** This tab waits for another file: this one cannot be requested yet. */
  isBlocked: boolean;
  /** From 0 to 1, over making the file and downloading it; undefined when nothing is pending. */
  progress: number | undefined;
  /** Aborts the request, and with it the server's work. Shows no toast. */
  cancel(): void;
}

/**
 * Exports a file that the server takes long to make, one at a time in a tab. The export outlives
 * the screen that started it: a screen opened later shows its progress, and can cancel it. The
 * query of the endpoint takes an `exportId`.
 *
 *     const exporting = useFileExport(saleEndpoints.export, { failure: 'No se pudo exportar' });
 *     exporting.start({ params: { format: 'xlsx' }, query: filter });
 *     {exporting.isPending && (
 *       <ProgressBar value={exporting.progress} onCancel={exporting.cancel} />
 *     )}
 *
 * The shell shows `success` and `failure`, the latter only where the server sent no sentence.
 */
export function useFileExport<E extends FileEndpoint>(
  endpoint: E,
  messages?: Pick<WriteOptions<E>, 'success' | 'failure'>,
): FileExport<E> {
  const running = useStore(runningExport, ({ running }) => running);
  const own = running?.path === endpoint.path ? running : null;
  const { mutate } = useWrite<E>(
    endpoint,
    {
      ...messages,
      onSuccess(file) {
        endExport();
        saveFile(file as Parameters<typeof saveFile>[0]);
      },
      onError: endExport,
    },
    exportCallOptions,
  );

  return {
    start(input) {
      if (runningExport.getState().running) return;
      const exportId = newId();
      beginExport(exportId, endpoint.path);
      const { query } = input as { query?: object };
      const asked = [{ ...input, query: { ...query, exportId } }];
      // The arguments depend on the endpoint, which is generic here.
      mutate(...(asked as unknown as Parameters<typeof mutate>));
    },
    isPending: own !== null,
    isBlocked: running !== null && own === null,
    progress: own ? overall(own.made, own.downloaded) : undefined,
    cancel: cancelExport,
  };
}

/**
 * Returns the total progress. Once the download begins, the file is complete, whether or not the
 * last progress event has arrived.
 */
function overall(made: number, downloaded: number | undefined): number {
  return downloaded === undefined ? made * MAKING : MAKING + downloaded * (1 - MAKING);
}
