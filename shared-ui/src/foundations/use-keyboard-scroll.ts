import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Makes a scroll box usable with the arrow keys. A box with controls scrolls as the focus moves; a
 * box of text becomes focusable while its content overflows.
 */
export function useKeyboardScroll(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(function takeFocusWhereNeeded() {
    const element = box.current;
    if (!element) return;
    const holdsOnlyText = !element.querySelector(FOCUSABLE);
    if (holdsOnlyText && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
}
