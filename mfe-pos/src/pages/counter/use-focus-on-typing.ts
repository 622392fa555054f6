import { isTextField } from '@mostrador/shared-screens/scanner';
import { useEffect, useEffectEvent } from 'react';
import { isInDialog } from './use-shortcuts.ts';

/**
 * Moves the focus to this field when the user types while no text field has it, as after a click on
 * the page. The first character is typed into the field too.
 */
export function useFocusOnTyping(field: () => HTMLInputElement | null | undefined) {
  const fieldNow = useEffectEvent(field);

  useEffect(function listenForTyping() {
    function catchTyping(event: KeyboardEvent) {
      const chord = event.ctrlKey || event.altKey || event.metaKey;
      // Space presses the focused button.
      if (event.key.length !== 1 || event.key === ' ' || chord) return;
      if (!isTextField(event.target) && !isInDialog(event.target)) fieldNow()?.focus();
    }
    window.addEventListener('keydown', catchTyping, { capture: true });
    return () => window.removeEventListener('keydown', catchTyping, { capture: true });
  }, []);
}
