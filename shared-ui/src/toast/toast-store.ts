export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface Toast {
  id: string;
  kind: ToastKind;
  message: string;
  /** A link to another site, shown as its URL under the message. */
  link?: string;
}

export const MAX_VISIBLE_TOASTS = 3;
export const TOAST_MILLISECONDS = 4000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Shows a toast, for four seconds by default; a `loading` one stays until it is dismissed or
 * replaced by one with the same `id` and another kind. A fourth toast replaces the oldest.
 */
export function showToast({
  id,
  milliseconds = TOAST_MILLISECONDS,
  ...rest
}: Omit<Toast, 'id'> & { id?: string; milliseconds?: number }): string {
  lastId += 1;
  const toast: Toast = { id: id ?? `toast-${lastId}`, ...rest };
  const isShown = toasts.some((shown) => shown.id === toast.id);
  const next = isShown
    ? toasts.map((shown) => (shown.id === toast.id ? toast : shown))
    : [...toasts, toast];
  for (const gone of next.slice(0, -MAX_VISIBLE_TOASTS)) stopTimer(gone.id);
  change(next.slice(-MAX_VISIBLE_TOASTS));

  stopTimer(toast.id);
  if (toast.kind !== 'loading') {
    timers.set(
      toast.id,
      setTimeout(() => dismissToast(toast.id), milliseconds),
    );
  }
  return toast.id;
}

export function dismissToast(id: string) {
  stopTimer(id);
  change(toasts.filter((toast) => toast.id !== id));
}

export function shownToasts() {
  return toasts;
}

export function onToastsChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function stopTimer(id: string) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
