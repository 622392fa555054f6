import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not(:disabled)';

/**
 * Makes a scroll box usable with the arrow keys. A box with controls scrolls as the focus moves; a
 * box of text, or of a form that is being sent, becomes focusable while its content overflows.
 */
export function useKeyboardScroll(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(function takeFocusWhereNeeded() {
    const element = box.current;
    if (!element) return;
    const nothingTakesFocus = !element.querySelector(FOCUSABLE);
    if (nothingTakesFocus && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
}
