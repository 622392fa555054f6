import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Lets the arrows scroll a box. One with controls inside scrolls as the focus moves; one that only
 * holds text takes the focus itself while there is more of it than fits.
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
