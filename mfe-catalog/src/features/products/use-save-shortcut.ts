import { useEffect, useEffectEvent } from 'react';

/** Calls `save` on Ctrl+Enter, or Cmd+Enter, inside the dialog of a form. */
export function useSaveShortcut(formId: string, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(
    function listenForShortcut() {
      function answer(event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
        const dialog = document.getElementById(formId)?.closest('[role=dialog]');
        if (!(event.target instanceof Node) || !dialog?.contains(event.target)) return;
        // The key would also submit the form, or press the focused button.
        event.preventDefault();
        event.stopImmediatePropagation();
        saveNow();
      }
      window.addEventListener('keydown', answer, { capture: true });
      return () => window.removeEventListener('keydown', answer, { capture: true });
    },
    [formId],
  );
}
