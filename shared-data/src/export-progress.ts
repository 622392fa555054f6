import type { ExportProgress } from '@mostrador/contracts/shop-events';

type Listener = (progress: ExportProgress) => void;

const listeners = new Set<Listener>();

/** Hears of all exports of the shop, of any tab. Returns the function that stops it. */
export function onExportProgress(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function noteExportProgress(progress: ExportProgress): void {
  for (const listener of listeners) listener(progress);
}
