import type { OrderPlaced } from '@mostrador/contracts/public-stores';
import type { CartStorage } from './cart-storage.ts';
import { find } from './elements.ts';
import { CallFailure, sendOrder } from './store-calls.ts';

/** Sends the cart with what the buyer typed, once however often it is pressed. */
export function listenToOrderForm(
  form: HTMLFormElement,
  slug: string,
  cart: CartStorage,
  placed: (order: OrderPlaced) => void,
): void {
  const send = find<HTMLButtonElement>(form, '[data-send]');
  const problem = find(form, '[data-problem]');
  const words = send.textContent;

  function showBusy(busy: boolean): void {
    send.disabled = busy;
    send.textContent = busy ? 'Enviando…' : words;
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (send.disabled) return;
    showBusy(true);
    problem.textContent = '';
    showFieldErrors(form, {});
    try {
      const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
      placed(await sendOrder(slug, { _id: cart.orderId(), items: [...cart.items()], ...typed }));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      problem.textContent = failure.message;
      showFieldErrors(form, failure.fields);
    } finally {
      showBusy(false);
    }
  });
}

/** Focus goes to the first field that was refused. */
function showFieldErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const refused: HTMLElement[] = [];
  for (const field of form.querySelectorAll<HTMLElement>('[aria-describedby]')) {
    const error = errors[field.id];
    find(form, `#${field.id}-error`).textContent = error ?? '';
    field.setAttribute('aria-invalid', String(Boolean(error)));
    if (error) refused.push(field);
  }
  refused[0]?.focus();
}
