import { listenToAddForms } from './add-forms.ts';
import { showCartCount } from './cart-count.ts';
import { startCartPage } from './cart-page.ts';
import { openCart } from './cart-storage.ts';
import { listenToCopyButtons } from './copy-buttons.ts';

listenToCopyButtons();

const { store, cartPage, maxLines } = document.body.dataset;

// A store that takes no orders has no cart data on its pages.
if (store && cartPage) {
  const cart = openCart(store, Number(maxLines));
  showCartCount(cart);
  listenToAddForms(cart, cartPage);
  const page = document.querySelector<HTMLElement>('[data-cart]');
  if (page) startCartPage(page, store, cart);
}
