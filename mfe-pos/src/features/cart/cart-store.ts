import type { PaymentMethod } from '@mostrador/contracts/sales';
import { type Cents, newId } from '@mostrador/domain';
import { createStore, type StoreApi } from 'zustand';
import { createJSONStorage, type PersistOptions, persist } from 'zustand/middleware';
import {
  addProduct,
  type Cart,
  type CartChange,
  type CartRefusal,
  emptyCart,
  type FrozenSale,
  freeze,
  readCart,
  readFrozenSale,
  removeLine,
  type SellableProduct,
  setQuantity,
} from './cart.ts';

export interface CartState {
  cart: Cart;
  /** The sale on its way, sent or about to be: until it is settled the cart does not change. */
  frozen?: FrozenSale;
}

/** One seller's cart, kept in this browser. What cannot be done answers why, and changes nothing. */
export interface CartStore
  extends Pick<StoreApi<CartState>, 'getState' | 'getInitialState' | 'subscribe'> {
  add(product: SellableProduct): CartRefusal | 'locked' | undefined;
  setQuantity(
    product: Pick<SellableProduct, '_id' | 'stock'>,
    quantity: number,
  ): CartRefusal | 'locked' | undefined;
  remove(productId: string): void;
  empty(): void;
  choosePaymentMethod(method: PaymentMethod): void;
  setPaidWith(amount: Cents | undefined): void;
  /** Fixes the sale before it is sent. The first call wins: a second one changes nothing. */
  freeze(total: Cents): void;
  /** The sale on its way, as any tab of this seller left it. */
  pending(): FrozenSale | undefined;
  /** The sale was made: the cart starts again. False when it was settled before, as by another tab. */
  settle(saleId: string): boolean;
  /** The sale was refused: the cart can be changed and sent again, under the same id. */
  release(saleId: string): boolean;
  /** As `release`, under a new id: the old one already names another sale. */
  releaseAsNew(saleId: string): boolean;
}

const VERSION = 1;

/**
 * The cart of this seller, in localStorage, so that it outlives a reload, a crash and the end of
 * the session. The seller's id names it: two people at one till do not find each other's cart.
 *
 * Two tabs of one seller show the SAME cart. A cart for each tab would be lost with its tab, and a
 * sale sent from one tab before a crash could be sent again from another under another id. So every
 * change starts from what is stored, not from what this tab remembers, and the other tab hears of
 * it; both tabs pressing "Completar Venta" send one sale with one id.
 */
export function createCartStore(userId: string): CartStore {
  const key = `mostrador-cart:${userId}`;
  const storage = openStorage();
  const store = createStore<CartState>()(
    persist<CartState>(() => ({ cart: emptyCart(newId()) }), persistence(key, storage)),
  );

  /** Brings this tab up to date with what another one stored. */
  function refresh() {
    if (storage.changedElsewhere(key)) void store.persist.rehydrate();
  }

  function change(next: (cart: Cart) => Cart) {
    refresh();
    const { cart, frozen } = store.getState();
    if (!frozen) store.setState({ cart: next(cart) });
  }

  function attempt(next: (cart: Cart) => CartChange) {
    refresh();
    const { cart, frozen } = store.getState();
    if (frozen) return 'locked';
    const result = next(cart);
    if ('refused' in result) return result.refused;
    store.setState({ cart: result.cart });
    return undefined;
  }

  function unfreeze(saleId: string, next: (cart: Cart) => Cart) {
    refresh();
    const { cart, frozen } = store.getState();
    if (frozen?.body._id !== saleId) return false;
    store.setState({ cart: next(cart), frozen: undefined });
    return true;
  }

  window.addEventListener('storage', (event) => {
    if (event.key === key) refresh();
  });

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add: (product) => attempt((cart) => addProduct(cart, product)),
    setQuantity: (product, quantity) => attempt((cart) => setQuantity(cart, product, quantity)),
    remove: (productId) => change((cart) => removeLine(cart, productId)),
    empty: () => change(() => emptyCart(newId())),
    choosePaymentMethod: (paymentMethod) => change((cart) => ({ ...cart, paymentMethod })),
    setPaidWith: (paidWith) => change((cart) => ({ ...cart, paidWith })),
    freeze(total) {
      refresh();
      const { cart, frozen } = store.getState();
      if (!frozen && cart.lines.length > 0) store.setState({ frozen: freeze(cart, total) });
    },
    pending() {
      refresh();
      return store.getState().frozen;
    },
    settle: (saleId) => unfreeze(saleId, () => emptyCart(newId())),
    release: (saleId) => unfreeze(saleId, (cart) => cart),
    releaseAsNew: (saleId) => unfreeze(saleId, (cart) => ({ ...cart, saleId: newId() })),
  };
}

function persistence(
  name: string,
  storage: ReturnType<typeof openStorage>,
): PersistOptions<CartState> {
  return {
    name,
    version: VERSION,
    storage: createJSONStorage(() => storage),
    // A format of another version is no cart here, and `merge` starts an empty one.
    migrate: () => undefined as unknown as CartState,
    merge: (stored, current) => {
      const { cart, frozen } = (stored ?? {}) as { cart?: unknown; frozen?: unknown };
      return { cart: readCart(cart) ?? current.cart, frozen: readFrozenSale(frozen) };
    },
  };
}

/** localStorage that a full disk or a private window cannot break: the cart then lasts as long as the page. */
function openStorage() {
  const known = new Map<string, string | null>();

  function read(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  return {
    getItem(key: string) {
      const text = read(key);
      known.set(key, text);
      return text;
    },
    setItem(key: string, text: string) {
      try {
        localStorage.setItem(key, text);
        known.set(key, text);
      } catch {
        console.warn('The cart could not be saved in this browser');
      }
    },
    removeItem: (key: string) => localStorage.removeItem(key),
    /** Whether the stored text is another than the one this tab last read or wrote. */
    changedElsewhere: (key: string) => {
      const text = read(key);
      return text !== null && text !== known.get(key);
    },
  };
}
