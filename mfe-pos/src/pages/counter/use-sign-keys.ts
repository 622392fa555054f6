import { isTextField, MAX_SCANNER_GAP_MS } from '@mostrador/shared-screens/scanner';
import { useEffect, useEffectEvent } from 'react';
import { isInDialog } from './use-shortcuts.ts';

export type SignKeys = Readonly<Record<string, () => void>>;

/**
 * Maps sign keys to actions while nothing is being written: with the search empty, or without the
 * focus in a text field. Elsewhere they are typed.
 *
 * A scanner may send such a sign before a code, so a sign counts only when no other key follows at
 * a scanner's pace.
 */
export function useSignKeys(
  actions: SignKeys,
  searchField: () => HTMLInputElement | null | undefined,
): void {
  const actionOf = useEffectEvent((key: string) => actions[key]);
  const searchNow = useEffectEvent(searchField);

  useEffect(function listenForSigns() {
    let waiting: { key: string; at: number; timer: ReturnType<typeof setTimeout> } | undefined;

    function act() {
      const pressed = waiting;
      drop();
      if (pressed) actionOf(pressed.key)?.();
    }

    function drop() {
      clearTimeout(waiting?.timer);
      waiting = undefined;
    }

    function isWriting(target: EventTarget | null): boolean {
      if (!isTextField(target)) return false;
      return target !== searchNow() || target.value !== '';
    }

    function press(event: KeyboardEvent) {
      const { key, target, timeStamp: at } = event;
      // A busy page may handle a later key before its timer runs.
      if (waiting && at - waiting.at > MAX_SCANNER_GAP_MS) act();
      else drop();
      const action = actionOf(key);
      if (!action || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (isWriting(target) || isInDialog(target)) return;
      event.preventDefault();
      // A held key is not from a scanner.
      if (event.repeat) action();
      else waiting = { key, at, timer: setTimeout(act, MAX_SCANNER_GAP_MS + 1) };
    }

    window.addEventListener('keydown', press, { capture: true });
    return () => {
      drop();
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}
