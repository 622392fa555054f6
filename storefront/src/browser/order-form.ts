import type { OrderPlaced } from '@mostrador/contracts/public-stores';
import type { CartStorage } from './cart-storage.ts';
import { find } from './elements.ts';
import { CallFailure, sendOrder } from './store-calls.ts';

/** Sends the cart with the buyer's data. Repeated presses send one order. */
export function listenToOrderForm(
  form: HTMLFormElement,
  slug: string,
  cart: CartStorage,
  {
    shippingCost,
    onPlaced,
    onRefused,
  }: {
    /** The cost that the buyer sees, in pesos; undefined unless shipping is chosen. */
    shippingCost: () => number | undefined;
    onPlaced: (order: OrderPlaced) => void;
    onRefused: () => void;
  },
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
    const focused = document.activeElement;
    showBusy(true);
    problem.textContent = '';
    showFieldErrors(form, {});
    try {
      const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
      const order = { _id: cart.orderId(), items: [...cart.items()], shippingCost: shippingCost() };
      onPlaced(await sendOrder(slug, { ...order, ...typed }));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      problem.textContent = failure.message;
      onRefused();
      const [refused] = showFieldErrors(form, failure.fields);
      // Focus does not move if the buyer has moved it to another field meanwhile.
      const { activeElement } = document;
      if (activeElement === focused || activeElement === document.body) refused?.focus();
    } finally {
      showBusy(false);
    }
  });
}

/** Shows the errors, and returns the refused fields. */
function showFieldErrors(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): HTMLElement[] {
  const refused: HTMLElement[] = [];
  for (const field of form.querySelectorAll<HTMLElement>('[aria-describedby]')) {
    const error = errors[field.id];
    find(form, `#${field.id}-error`).textContent = error ?? '';
    field.setAttribute('aria-invalid', String(Boolean(error)));
    if (error) refused.push(field.querySelector('input') ?? field);
  }
  return refused;
}
