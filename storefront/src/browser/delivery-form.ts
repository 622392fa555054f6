import type { PricedCart } from '@mostrador/contracts/public-stores';
import type { Delivery } from '@mostrador/contracts/store-orders';
import { find } from './elements.ts';

const SHIPPING: Delivery = 'shipping';

export interface DeliveryForm {
  /** The cost of shipping in pesos, if it is chosen. */
  shippingCost(cart: PricedCart): number | undefined;
}

/** Handles the choice how to get the order: only shipping asks for an address. */
export function listenToDelivery(form: HTMLFormElement, changed: () => void): DeliveryForm {
  const address = form.querySelector<HTMLElement>('[data-for-shipping]');

  const isShipped = () => new FormData(form).get('delivery') === SHIPPING;

  function show(): void {
    if (!address) return;
    address.hidden = !isShipped();
    find<HTMLInputElement>(address, 'input').disabled = !isShipped();
  }

  form.querySelector('[data-deliveries]')?.addEventListener('change', () => {
    show();
    changed();
  });
  show();
  return {
    shippingCost: ({ shipping }) => (isShipped() ? shipping?.cost : undefined),
  };
}
