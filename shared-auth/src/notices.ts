export interface Notice {
  kind: 'success' | 'info' | 'error';
  message: string;
  /** An address to open, shown under the message. */
  link?: string;
  /** How long it is shown, where four seconds are too short to read it. */
  milliseconds?: number;
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
