export interface Notice {
  kind: 'success' | 'info' | 'error';
  message: string;
}

const listeners = new Set<(notice: Notice) => void>();

/** Hears what there is to tell the person, once for each thing that happened. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}
