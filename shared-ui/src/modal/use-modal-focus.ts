import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { focusIfFree, isFocusFree } from '../focus/index.ts';

/** The elements that Tab stops at. In a group of radios, the checked one. */
const TAB_STOPS =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [contenteditable], [tabindex]):not(:disabled, [tabindex^="-"], [type=radio]:not(:checked))';

/** The openers of the dialogs that are closing in this tick. */
const closing: Element[] = [];

/**
 * Places the focus in a dialog when it opens, keeps Tab inside, and returns the focus when it
 * closes. Neither waits for a timer or a passive effect: on a busy machine the user's keys come
 * first, and a late focus would send the next keys to another field.
 */
export function useModalFocus(dialog: RefObject<HTMLElement | null>): void {
  // Read in the first render: a child with `autoFocus` has taken the focus when effects run.
  const [before] = useState(() => document.activeElement);

  useLayoutEffect(
    function placeFocus() {
      // A dialog that replaces another returns the focus to the opener of that one.
      const replaced = isFocusFree() ? closing.find((element) => element.isConnected) : undefined;
      const opener = replaced ?? before;
      if (!dialog.current?.contains(document.activeElement)) startIn(dialog.current);
      return () => {
        if (opener) closing.push(opener);
        // Wait until the dialog has left the page.
        queueMicrotask(function returnFocus() {
          const place = closing.splice(0).find((element) => element.isConnected);
          if (place instanceof HTMLElement) focusIfFree(place);
        });
      };
    },
    [dialog, before],
  );

  useEffect(
    function keepTabInside() {
      function turnAround(event: KeyboardEvent) {
        const focused = document.activeElement;
        if (event.key !== 'Tab' || event.defaultPrevented) return;
        if (!focused || !dialog.current?.contains(focused)) return;
        const ahead = event.shiftKey
          ? Node.DOCUMENT_POSITION_PRECEDING
          : Node.DOCUMENT_POSITION_FOLLOWING;
        const stops = tabStopsOf(dialog.current);
        if (stops.some((stop) => focused.compareDocumentPosition(stop) & ahead)) return;
        event.preventDefault();
        stops.at(event.shiftKey ? -1 : 0)?.focus();
      }
      document.addEventListener('keydown', turnAround);
      return () => document.removeEventListener('keydown', turnAround);
    },
    [dialog],
  );
}

function startIn(dialog: HTMLElement | null): void {
  const marked = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? (dialog && tabStopsOf(dialog)[0]) ?? dialog)?.focus({ preventScroll: true });
}

function tabStopsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TAB_STOPS)].filter((stop) =>
    stop.checkVisibility(),
  );
}
