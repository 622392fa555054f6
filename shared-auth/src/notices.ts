export interface Notice {
  kind: 'success' | 'info' | 'error';
  message: string;
}

const listeners = new Set<(notice: Notice) => void>();

/** Calls the listener once for each notice to show. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}
