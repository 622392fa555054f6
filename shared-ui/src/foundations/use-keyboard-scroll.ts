import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not(:disabled)';

/**
 * Makes a scroll box usable with the arrow keys. A box with controls scrolls as the focus moves; a
 * box of text, or of a form being submitted, becomes focusable while its content overflows.
 */
export function useKeyboardScroll(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(function followContent() {
    if (box.current) takeFocusWhereNeeded(box.current);
  });

  useLayoutEffect(
    function followSize() {
      const element = box.current;
      if (!element) return;
      // The content may overflow without a re-render, for example when a phone is rotated.
      const observer = new ResizeObserver(() => takeFocusWhereNeeded(element));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [box],
  );
}

function takeFocusWhereNeeded(box: HTMLElement): void {
  const nothingTakesFocus = !box.querySelector(FOCUSABLE);
  if (nothingTakesFocus && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}
