import type { Cents } from '@mostrador/domain';
import { PRODUCTS_KEY, queryClient, SALES_KEY, sessionStore } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import type { FrozenSale } from '../../features/cart/cart.ts';
import { type CartStore, createCartStore } from '../../features/cart/cart-store.ts';
import {
  type KnownVersions,
  takeSoldStock,
  versionsOf,
} from '../../features/products/take-sold-stock.ts';
import { completeSale } from '../../features/sales/api/complete-sale.ts';
import { createSaleDelivery, type SaleDelivery } from '../../features/sales/sale-delivery.ts';

/** A seller's cart and what becomes of it. */
export interface Till {
  cart: CartStore;
  delivery: SaleDelivery<FrozenSale>;
  /** Freezes the cart at the total on screen and sends it until there is an answer. */
  complete(total: Cents): void;
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
  const cart = createCartStore(userId);
  let known: { saleId: string; versions: KnownVersions } | undefined;

  const delivery = createSaleDelivery<FrozenSale>({
    outbox: cart,
    send: completeSale,
    sellerIsSignedIn: () => sessionStore.getState().user?._id === userId,
    onCompleted({ sale, sent }) {
      void queryClient.invalidateQueries({ queryKey: SALES_KEY });
      // Sent from here a moment ago, or by this browser before a reload, when nothing is known of
      // what the list already counts.
      if (known?.saleId === sale._id) takeSoldStock(queryClient, sent.body, known.versions);
      else void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    },
    onRefused(error) {
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
      // A plan's limit is explained by its own dialog.
      if (!error.limitReached)
        showToast({ kind: 'error', message: error.error || 'Error al realizar la venta' });
    },
  });

  cart.subscribe(function forgetRefusal({ cart: { lines } }, before) {
    // Once the cart is another, what was said of it is no longer true.
    if (lines !== before.cart.lines && delivery.getState().refused) delivery.dismiss();
  });

  return {
    cart,
    delivery,
    complete(total) {
      if (!cart.pending()) {
        cart.freeze(total);
        const sale = cart.pending();
        if (!sale) return;
        known = { saleId: sale.body._id, versions: versionsOf(queryClient, sale.body) };
      }
      delivery.deliver();
    },
  };
}
