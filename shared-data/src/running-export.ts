import type { ExportProgress } from '@mostrador/contracts/shop-events';
import { type CallOptions, sessionStore } from '@mostrador/shared-auth';
import { createStore } from 'zustand';

interface RunningExport {
  exportId: string;
  /** The path of the endpoint that makes the file. */
  path: string;
  /** The share of the file that the server has made, from 0 to 1. */
  made: number;
  /** From 0 to 1; undefined until the download begins. */
  downloaded: number | undefined;
  cancelling: AbortController;
}

/** The export in progress in this tab, whether or not a screen shows it. */
export const runningExport = createStore<{ running: RunningExport | null }>(() => ({
  running: null,
}));

export function beginExport(exportId: string, path: string): void {
  const cancelling = new AbortController();
  runningExport.setState({
    running: { exportId, path, made: 0, downloaded: undefined, cancelling },
  });
}

export function endExport(): void {
  runningExport.setState({ running: null });
}

/** Aborts the request, and with it the server's work. The export ends when its call has failed. */
export function cancelExport(): void {
  runningExport.getState().running?.cancelling.abort();
}

/** Returns the options of the call that gets the file. */
export function exportCallOptions(): CallOptions {
  return {
    signal: runningExport.getState().running?.cancelling.signal,
    onDownloadProgress: (downloaded) => change({ downloaded }),
  };
}

/** Updates the progress from an event of the shop; exports of other tabs are ignored. */
export function noteExportProgress({ exportId, progress }: ExportProgress): void {
  if (runningExport.getState().running?.exportId === exportId) change({ made: progress });
}

function change(progress: Partial<Pick<RunningExport, 'made' | 'downloaded'>>): void {
  runningExport.setState(({ running }) => ({ running: running && { ...running, ...progress } }));
}

sessionStore.subscribe(function cancelAtChangeOfUser({ user }, before) {
  if (before.user && before.user._id !== user?._id) cancelExport();
});
