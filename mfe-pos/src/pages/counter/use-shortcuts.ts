import { useEffect, useEffectEvent } from 'react';

/** A function key, or a digit or letter with Alt, as `Alt+1`. */
type Shortcut = `F${number}` | `Alt+${string}`;
export type Shortcuts = Partial<Record<Shortcut, () => void>>;

/** The counter's keys, wherever the focus is, except in an open modal. */
export function useShortcuts(shortcuts: Shortcuts) {
  const actionOf = useEffectEvent((name: string) => shortcuts[name as Shortcut]);

  useEffect(function listenForShortcuts() {
    function press(event: KeyboardEvent) {
      const action = actionOf(nameOf(event));
      if (!action || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isInDialog(event.target) || isTyped(event)) return;
      event.preventDefault();
      if (!event.repeat) action();
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** With Alt, uses the key's position: the typed character depends on the keyboard's layout. */
function nameOf({ altKey, code, key }: KeyboardEvent): string {
  return altKey ? `Alt+${code.replace(/^(Digit|Key)/, '')}` : key;
}

/**
 * Whether the key types a character: on a Mac, Option does, as @ in an email. Not in the search or
 * an amount.
 */
function isTyped({ altKey, key, target }: KeyboardEvent): boolean {
  const isText =
    target instanceof HTMLInputElement && target.matches('[type=text]:not([inputmode])');
  return altKey && isText && key.length === 1 && !/[a-z0-9]/i.test(key);
}

/** Whether a key's target is in an open modal: ours or the shell's. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-modal="true"]') !== null;
}
