import { isTextField } from '@mostrador/shared-screens/scanner';
import { useEffect, useEffectEvent } from 'react';
import { isInDialog } from './use-shortcuts.ts';

/**
 * Whoever starts to type without having chosen where, as after a press of the mouse, types into
 * this field: the character itself follows the focus there.
 */
export function useTypingGoesTo(field: () => HTMLInputElement | null | undefined) {
  const fieldNow = useEffectEvent(field);

  useEffect(function listenForTyping() {
    function catchTyping(event: KeyboardEvent) {
      const chord = event.ctrlKey || event.altKey || event.metaKey;
      // A space presses the button that has the focus.
      if (event.key.length !== 1 || event.key === ' ' || chord) return;
      if (!isTextField(event.target) && !isInDialog(event.target)) fieldNow()?.focus();
    }
    window.addEventListener('keydown', catchTyping, { capture: true });
    return () => window.removeEventListener('keydown', catchTyping, { capture: true });
  }, []);
}
