import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Partial<Record<`F${number}`, () => void>>;

/**
 * Function keys of the counter, wherever the focus is. Not over a dialog: what it asks comes first.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const actionOf = useEffectEvent((key: string) => shortcuts[key as keyof Shortcuts]);

  useEffect(function listenForShortcuts() {
    function press(event: KeyboardEvent) {
      const action = actionOf(event.key);
      if (!action || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat && !isInDialog(event.target)) action();
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** Whether a key goes to something over the page: ours, or the shell's. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-modal="true"]') !== null;
}
