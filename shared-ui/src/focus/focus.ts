/**
 * Whether the focus can be moved freely: its element is gone or disabled, or it is still on the
 * button that submitted a form.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches(':disabled, [type=submit]');
}

/** Moves the focus to an element, unless the user has it elsewhere. */
export function focusIfFree(element: HTMLElement | null | undefined): void {
  if (isFocusFree()) element?.focus();
}

/**
 * Remembers the focus before something slow, such as a request. Returns a function that moves the
 * focus, unless the user moved it in the meantime.
 */
export function noteFocus(): (moveFocus: () => void) => void {
  const noted = document.activeElement;
  return (moveFocus) => {
    if (document.activeElement === noted || isFocusFree()) moveFocus();
  };
}
