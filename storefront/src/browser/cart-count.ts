import type { CartStorage } from './cart-storage.ts';

/** Shows the number of products in the cart, in the header of every page. */
export function showCartCount(cart: CartStorage): void {
  const count = document.querySelector<HTMLElement>('[data-cart-count]');
  if (!count) return;
  const show = () => {
    const { length } = cart.items();
    count.textContent = length > 0 ? String(length) : '';
  };
  cart.subscribe(show);
  show();
}
