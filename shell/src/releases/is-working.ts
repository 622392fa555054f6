import { hasOpenCart, waitingSales } from '@mostrador/shared-auth';
import { mayReload } from './may-reload.ts';

/** Forms that may have been typed into, until they leave the page. */
const forms = new Set<HTMLFormElement>();

/**
 * Begins to note the forms that the user types into. Those already on the page count as typed into.
 */
export function watchForms(): () => void {
  for (const form of document.forms) forms.add(form);
  function note({ target }: Event) {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) forms.add(form);
  }
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** Whether a reload now would interrupt the user: a cart, a form or a dialog is open. */
export function isWorking(userId: string): boolean {
  for (const form of forms) if (!form.isConnected) forms.delete(form);
  return (
    hasOpenCart(userId) ||
    waitingSales(userId) > 0 ||
    forms.size > 0 ||
    document.querySelector('dialog[open], [role="dialog"]') !== null ||
    !mayReload()
  );
}
