import { session } from '@mostrador/shared-auth';

/**
 * Keeps every key of a locked page from other listeners, such as the counter's shortcuts and the
 * scanner. The browser still types into the fields of the lock and submits its form. Call it before
 * anything else listens on the window.
 */
export function keepKeysFromLockedPage(): void {
  for (const type of ['keydown', 'keyup', 'keypress'] as const)
    addEventListener(type, keepIfLocked, { capture: true });
}

function keepIfLocked(event: KeyboardEvent): void {
  if (!session.isLocked()) return;
  event.stopImmediatePropagation();
  // The browser closes a dialog with this key.
  if (event.key === 'Escape') event.preventDefault();
}
