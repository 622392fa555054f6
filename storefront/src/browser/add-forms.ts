import type { CartStorage } from './cart-storage.ts';
import { find } from './elements.ts';

const NOTICE_MS = 6000;

/** Handles the buttons that add a product to the cart, on its own page and on cards. */
export function listenToAddForms(cart: CartStorage, cartPage: string): void {
  const notice = createNotice(cartPage);
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add-product]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const { addProduct: productId = '', name } = form.dataset;
      const hasRoom = cart.add(productId, quantityIn(form));
      notice(hasRoom ? `Agregaste ${name} al carrito.` : 'En el carrito no entran más productos.');
    });
}

/** A card adds the quantity on its button. */
function quantityIn(form: HTMLFormElement): number {
  const typed = form.querySelector<HTMLInputElement>('[name=quantity]')?.valueAsNumber;
  return typed ?? Number(form.dataset.quantity);
}

/** Returns a function that shows a notice for a moment, with a link to the cart. */
function createNotice(cartPage: string): (text: string) => void {
  const region = find(document, '[data-added]');
  let end: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    const link = document.createElement('a');
    link.href = cartPage;
    link.textContent = 'Ver el carrito';
    region.replaceChildren(text, ' ', link);
    clearTimeout(end);
    end = setTimeout(() => region.replaceChildren(), NOTICE_MS);
  };
}
