import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { focusIfFree, isFocusFree } from '../focus/index.ts';

/** What the Tab key stops at. Of a group of radios that is the checked one. */
const TAB_STOPS =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [contenteditable], [tabindex]):not(:disabled, [tabindex^="-"], [type=radio]:not(:checked))';

/** Where the focus was before the dialogs that close in this very moment. */
const closing: Element[] = [];

/**
 * Places the focus in a dialog when it opens, keeps Tab inside, and returns the focus to where it
 * was when it closes. Neither waits for a timer or a passive effect: on a busy machine a person's
 * keys come before those, and the late focus takes the next ones to another field.
 */
export function useModalFocus(dialog: RefObject<HTMLElement | null>): void {
  // In the first render: a child with `autoFocus` has it when effects run.
  const [before] = useState(() => document.activeElement);

  useLayoutEffect(
    function placeFocus() {
      // A dialog that takes the place of another returns the focus to where that one was opened.
      const replaced = isFocusFree() ? closing.find((element) => element.isConnected) : undefined;
      const opener = replaced ?? before;
      if (!dialog.current?.contains(document.activeElement)) startIn(dialog.current);
      return () => {
        if (opener) closing.push(opener);
        // Once the dialog has left the page.
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
