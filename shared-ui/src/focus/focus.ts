/**
 * Whether the focus is where no person goes on: what had it is gone or disabled, or it is still on
 * the button that sent a form.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches(':disabled, [type=submit]');
}

/** Moves the focus to an element, unless a person has it elsewhere. */
export function focusIfFree(element: HTMLElement | null | undefined): void {
  if (isFocusFree()) element?.focus();
}

/**
 * Notes where the focus is before something that takes time, such as a request. What it returns
 * moves the focus, unless a person moved it meanwhile.
 */
export function noteFocus(): (moveFocus: () => void) => void {
  const noted = document.activeElement;
  return (moveFocus) => {
    if (document.activeElement === noted || isFocusFree()) moveFocus();
  };
}
