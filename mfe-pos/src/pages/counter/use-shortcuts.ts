import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Partial<Record<`F${number}`, () => void>>;

/** The counter's function keys, wherever the focus is, except in an open modal. */
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

/** Whether a key's target is in an open modal: ours or the shell's. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-modal="true"]') !== null;
}
