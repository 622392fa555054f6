import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusIfFree } from './focus.ts';

/** Focuses an element that replaces an open form, unless the user has the focus elsewhere. */
export function useFocusAfterForm(isOpen: boolean, next: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(
    function focusNext() {
      if (wasOpen.current && !isOpen) focusIfFree(next.current);
      wasOpen.current = isOpen;
    },
    [isOpen, next],
  );
}
