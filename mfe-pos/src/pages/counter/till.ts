import type { Cents } from '@mostrador/domain';
import { sessionStore } from '@mostrador/shared-auth';
import { mergeStock, readAgain } from '@mostrador/shared-data';
import { showToast } from '@mostrador/shared-ui/toast';
import type { FrozenSale } from '../../features/cart/cart.ts';
import { type CartStore, createCartStore } from '../../features/cart/cart-store.ts';
import { completeSale } from '../../features/sales/api/complete-sale.ts';
import { createSaleDelivery, type SaleDelivery } from '../../features/sales/sale-delivery.ts';
import { warnOfRefusal } from './warn.ts';

/** A seller's cart and what becomes of it. */
export interface Till {
  cart: CartStore;
  delivery: SaleDelivery<FrozenSale>;
  /** Freezes the cart at the total on screen and, once that is stored, sends it until there is an answer. */
  complete(total: Cents): Promise<void>;
}

const tills = new Map<string, Till>();

/** The till of this seller: one for as long as the page lives, wherever in the app they are. */
export function tillOf(userId: string): Till {
  let till = tills.get(userId);
  if (!till) {
    till = openTill(userId);
    tills.set(userId, till);
  }
  return till;
}

function openTill(userId: string): Till {
  const cart = createCartStore(userId, { onLateRefusal: warnOfRefusal });

  const delivery = createSaleDelivery<FrozenSale>({
    outbox: cart,
    send: completeSale,
    sellerIsSignedIn: () => sessionStore.getState().user?._id === userId,
    onCompleted({ sale }) {
      mergeStock(sale.stock);
      readAgain(['sales']);
    },
    onRefused(error) {
      readAgain(['products']);
      // A plan's limit is explained by its own dialog.
      if (!error.limitReached)
        showToast({ kind: 'error', message: error.error || 'Error al realizar la venta' });
    },
  });

  cart.subscribe(function forgetRefusal({ cart: { lines } }, before) {
    // Once the cart is another, what was said of it is no longer true.
    if (lines !== before.cart.lines && delivery.getState().refused) delivery.dismiss();
  });

  cart.subscribe(function keepUnsavedPageOpen({ cart: { lines }, frozen, unsaved }) {
    // Not all the time: Back brings a page that asks on leaving from the network, not from memory.
    if (unsaved && (frozen || lines.length > 0))
      window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  });

  cart.subscribe(function sendWhatTheDiskHad({ frozen, unsaved }, before) {
    // The disk was too slow to tell of a sale on its way when the page opened, and tells of it now.
    if (before.unsaved && !unsaved && frozen) delivery.deliver();
  });

  // The tab that was sending it may be gone: whoever comes to this one sees the sale through.
  window.addEventListener('focus', function followSaleOfAnotherTab() {
    if (cart.getState().frozen) delivery.deliver();
  });

  return {
    cart,
    delivery,
    async complete(total) {
      await cart.freeze(total);
      delivery.deliver();
    },
  };
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
