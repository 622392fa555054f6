import { type Cents, CUSTOMER_CREDIT } from '@mostrador/domain';
import { notify, sessionStore, setOpenCart, setWaitingSales } from '@mostrador/shared-auth';
import { isOffline, mergeStock, readAgain } from '@mostrador/shared-data';
import { showToast } from '@mostrador/shared-ui/toast';
import type { FrozenSale } from '../../features/cart/cart.ts';
import { type CartStore, createCartStore, type TillCart } from '../../features/cart/cart-store.ts';
import type { ProvisionalOptions } from '../../features/cart/provisional-sale.ts';
import { completeSale, findSale } from '../../features/sales/api/complete-sale.ts';
import { createSaleDelivery, type SaleDelivery } from '../../features/sales/sale-delivery.ts';
import { namesCreated } from './sold-on-device.ts';
import { loadAfterOpening, loadTillOutbox } from './till-outbox-on-demand.ts';
import { warnOfRefusal } from './warn.ts';

/** A seller's cart and the delivery of its sales. */
export interface Till {
  cart: CartStore;
  delivery: SaleDelivery<FrozenSale>;
  /**
   * Freezes the cart at the total on screen and, once that is stored, sends it until there is an
   * answer.
   */
  complete(total: Cents, options?: Omit<ProvisionalOptions, 'seller'>): Promise<void>;
}

const NOT_LOADED = 'Este dispositivo no pudo cargar lo que necesita para vender sin conexión';

const tills = new Map<string, Till>();

/**
 * Hands a seller's open cart over to the next seller at this till, who continues it. If the next
 * seller has a cart of their own, they continue that one, and the other cart stays with its seller.
 */
export async function handOverCart(from: string, to: string): Promise<void> {
  // A sale that failed stays with the seller who made it.
  await tillOf(from).cart.putAside();
  const { cart } = tillOf(from).cart.getState();
  if (cart.lines.length === 0) return;
  // Stored there before it is removed here: a crash in between leaves it in both.
  if (await tillOf(to).cart.resume(cart)) await tillOf(from).cart.leave(cart);
}

/** Tells the seller who signs in again, or opens the page again, what the till does meanwhile. */
export function announceWaitingSale({ frozen }: Pick<TillCart, 'frozen'>): void {
  if (frozen && !frozen.failure)
    notify({
      kind: 'info',
      message: 'Se está enviando la venta que había quedado sin respuesta',
    });
}

/** This seller's till: memoized for the page's lifetime, across all screens. */
export function tillOf(userId: string): Till {
  let till = tills.get(userId);
  if (!till) {
    till = openTill(userId);
    tills.set(userId, till);
  }
  return till;
}

function readAccountsAgain(): void {
  void loadTillOutbox().then((loaded) => loaded?.readAccountsAgain());
}

function openTill(userId: string): Till {
  const cart = createCartStore(userId, { onLateRefusal: warnOfRefusal });

  const delivery = createSaleDelivery<FrozenSale>({
    pendingSale: cart,
    send: completeSale,
    find: findSale,
    mustWait: (body) => isOffline() || namesCreated(body),
    async completeOnDevice(sent, answering) {
      const tillOutbox = await loadTillOutbox();
      if (!tillOutbox) return { kind: 'impossible', reason: NOT_LOADED };
      return tillOutbox.completeCartOnDevice({ userId, cart }, sent, answering);
    },
    sellerIsSignedIn: () => sessionStore.getState().user?._id === userId,
    onCompleted({ sale }) {
      mergeStock(sale.stock);
      readAgain(['sales', 'customers']);
      if (sale.payments.some(({ method }) => method === CUSTOMER_CREDIT)) readAccountsAgain();
    },
    onRecorded() {
      readAgain(['products', 'sales', 'customers']);
      readAccountsAgain();
      showToast({ kind: 'success', message: 'Venta Completada' });
    },
    onRefused(error) {
      // Another till may have sold the stock, sold on account, or closed the cash register.
      readAgain(['products', 'cash-registers', 'customers']);
      // The plan's limit has its own dialog.
      if (!error.limitReached)
        notify({ kind: 'error', message: error.error || 'Error al realizar la venta' });
    },
  });

  void loadAfterOpening().then((loaded) => loaded.onDelivered(delivery.showDelivered));

  cart.subscribe(function forgetRefusal({ cart }, { cart: before }) {
    // Once the cart changes, the refusal no longer applies.
    const isChanged =
      cart.lines !== before.lines ||
      cart.discount !== before.discount ||
      cart.customer !== before.customer ||
      cart.paymentMethod !== before.paymentMethod ||
      cart.instalments !== before.instalments ||
      cart.payments !== before.payments ||
      cart.wantsInvoice !== before.wantsInvoice;
    if (isChanged && delivery.getState().refused) delivery.dismiss();
  });

  let waiting: number | undefined;
  cart.subscribe(function countWaitingSales({ frozen, toReview = [], read }) {
    const count = toReview.length + (frozen ? 1 : 0);
    if (!read || count === waiting) return;
    waiting = count;
    setWaitingSales(userId, count);
  });

  let isOpen: boolean | undefined;
  cart.subscribe(function noteOpenCart({ cart: { lines }, read }) {
    if (!read || isOpen === lines.length > 0) return;
    isOpen = lines.length > 0;
    setOpenCart(userId, isOpen);
  });

  // One listener per till: the next seller's cart must not remove it.
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  cart.subscribe(function askBeforeClosing({ cart: { lines }, frozen, toReview, unsaved }) {
    // Removed after use: a page with this listener is kept out of the back/forward cache.
    if (frozen || toReview || (unsaved && lines.length > 0))
      window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  });

  cart.subscribe(function announceStoredSale(state, before) {
    if (state.read && !before.read) announceWaitingSale(state);
  });

  cart.subscribe(function deliverRestoredSale({ frozen, unsaved }, before) {
    // The disk was too slow when the page opened, and has only now returned a sale to be sent.
    if (before.unsaved && !unsaved && frozen) delivery.deliver();
  });

  sessionStore.subscribe(function deliverUnderNextToken({ user, token }, before) {
    // The server refused a session that began without it, and knows the same seller again.
    if (user?._id === userId && token !== before.token && cart.getState().frozen)
      delivery.deliver();
  });

  // The tab that was sending it may be closed: the tab that gets the focus continues.
  window.addEventListener('focus', function followSaleOfAnotherTab() {
    if (cart.getState().frozen) delivery.deliver();
  });

  return {
    cart,
    delivery,
    async complete(total, options) {
      const { user } = sessionStore.getState();
      const seller = user && { _id: user._id, username: user.username };
      await cart.freeze(total, { ...options, ...(seller && { seller }) });
      delivery.deliver();
    },
  };
}
