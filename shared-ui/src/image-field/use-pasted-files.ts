import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back with files pasted anywhere on the page. Ignores a paste that contains text, which
 * belongs in the focused field, even when the source program adds a picture of it.
 */
export function usePastedFiles(onPaste: (files: File[]) => void, { disabled = false } = {}): void {
  const notifyPaste = useEffectEvent(onPaste);
  useEffect(
    function followPastes() {
      if (disabled) return;
      function paste(event: ClipboardEvent) {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
        event.preventDefault();
        notifyPaste(files);
      }
      document.addEventListener('paste', paste);
      return () => document.removeEventListener('paste', paste);
    },
    [disabled],
  );
}
