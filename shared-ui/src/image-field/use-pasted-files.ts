import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back with what is pasted anywhere on the page, if it is files alone: a text that is pasted
 * into a field stays there, also when the program it comes from adds a picture of it.
 */
export function usePastedFiles(onPaste: (files: File[]) => void, { disabled = false } = {}): void {
  const tell = useEffectEvent(onPaste);
  useEffect(
    function followPastes() {
      if (disabled) return;
      function paste(event: ClipboardEvent) {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
        event.preventDefault();
        tell(files);
      }
      document.addEventListener('paste', paste);
      return () => document.removeEventListener('paste', paste);
    },
    [disabled],
  );
}
