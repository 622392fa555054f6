import type { PaymentMethod } from '@mostrador/contracts/sales';
import { type Cents, newId } from '@mostrador/domain';
import { createStore, type StoreApi } from 'zustand';
import {
  addProduct,
  type Cart,
  type CartChange,
  type CartRefusal,
  type CartState,
  emptyCart,
  type FrozenSale,
  freeze,
  removeLine,
  type SellableProduct,
  setQuantity,
} from './cart.ts';
import { updateStoredCart } from './cart-disk.ts';
import { readLocalStorageCart, removeLocalStorageCart } from './local-storage-cart.ts';
import type { StoredCart } from './stored-cart.ts';

/** A disk that takes longer than this does not hold up a sale. */
export const DISK_PATIENCE_MS = 3000;

export interface TillCart extends CartState {
  /** False until the disk has been read, a few milliseconds after the page opened. */
  read: boolean;
  /** The disk does not take what is on screen: closing the page would lose it. */
  unsaved: boolean;
}

export type CartStoreRefusal = CartRefusal | 'locked';

/**
 * One seller's cart, kept in this browser. What cannot be done answers why, and changes nothing.
 * A change is on screen at once; what must not be lost answers when it is on the disk.
 */
export interface CartStore
  extends Pick<StoreApi<TillCart>, 'getState' | 'getInitialState' | 'subscribe'> {
  add(product: SellableProduct): CartStoreRefusal | undefined;
  setQuantity(
    product: Pick<SellableProduct, '_id' | 'stock'>,
    quantity: number,
  ): CartStoreRefusal | undefined;
  remove(productId: string): void;
  empty(): void;
  choosePaymentMethod(method: PaymentMethod): void;
  setPaidWith(amount: Cents | undefined): void;
  /**
   * Fixes the sale before it is sent, and answers it. The first call wins, of all tabs: any other
   * changes nothing and answers undefined, as for an empty cart.
   */
  freeze(total: Cents): Promise<FrozenSale | undefined>;
  /** The sale on its way, as any tab of this seller left it. */
  pending(): Promise<FrozenSale | undefined>;
  /** The sale was made: the cart starts again. False when it was settled before, as by another tab. */
  settle(saleId: string): Promise<boolean>;
  /** The sale was refused: the cart can be changed and sent again, under the same id. */
  release(saleId: string): Promise<boolean>;
  /** As `release`, under a new id: the old one already names another sale. */
  releaseAsNew(saleId: string): Promise<boolean>;
}

/** Pure: it is made on screen and made again on what is stored. */
type Change<Answer> = (state: CartState) => { state: CartState; answer: Answer };

interface WaitingChange {
  make: Change<unknown>;
  /** Whether the screen has it already. */
  shown: boolean;
  /** What it answered on screen: what it answers where the disk does not. */
  answer: unknown;
  resolve(answer: unknown): void;
}

/**
 * The cart of this seller, in IndexedDB, so that it outlives a reload, a crash, a power cut and the
 * end of the session. The seller's id names it: two people at one till do not find each other's cart.
 *
 * Two tabs of one seller show the SAME cart. A cart for each tab would be lost with its tab, and a
 * sale sent from one tab before a crash could be sent again from another under another id. So every
 * change is made on screen at once, and again on what is stored, in a transaction that other tabs
 * wait for; the screen then follows what came of it, and the other tabs hear of it. Both tabs
 * pressing "Completar Venta" send one sale with one id.
 *
 * A disk that refuses (full, blocked, broken, slow) stops no sale: the changes stay in memory, the
 * state says so, and each further change tries to store all of them again. See ADR 14.
 *
 * @param onLateRefusal a change that was possible on screen was not on what another tab had stored
 */
export function createCartStore(
  userId: string,
  { onLateRefusal }: { onLateRefusal(refusal: CartStoreRefusal): void },
): CartStore {
  let takeOver = readLocalStorageCart(userId);
  /** What the disk holds, as far as this tab knows. */
  let known: Omit<StoredCart, 'stamp'> & { stamp?: string } = takeOver ?? {
    cart: emptyCart(newId()),
  };
  /** Made on screen, and not known to be stored. */
  let waiting: WaitingChange[] = [];
  let writing = false;
  let slow = false;
  const channel = new BroadcastChannel(`mostrador-cart:${userId}`);
  const store = createStore<TillCart>()(() => ({
    cart: known.cart,
    frozen: known.frozen,
    read: false,
    unsaved: false,
  }));

  function show(next: Partial<TillCart>) {
    const now = store.getState();
    const changed = (Object.keys(next) as (keyof TillCart)[]).some((key) => now[key] !== next[key]);
    if (changed) store.setState(next);
  }

  function make<Answer>(
    change: Change<Answer>,
    { onceStored = false } = {},
  ): { answer: Answer; stored: Promise<Answer> } {
    const { state, answer } = change(store.getState());
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const made = { make: change, shown: !onceStored, answer, resolve } as WaitingChange;
    waiting.push(made);
    if (made.shown) show({ cart: state.cart, frozen: state.frozen });
    if (slow) doWithoutDisk([made]);
    void writeWaiting();
    return { answer, stored: promise };
  }

  async function writeWaiting() {
    if (writing) return;
    writing = true;
    let tried = 0;
    // After a failure, only what came meanwhile is a reason to try again at once.
    while (waiting.length > tried) {
      const batch = [...waiting];
      const written = await write(batch);
      tried = written ? 0 : batch.length;
    }
    writing = false;
  }

  async function write(batch: WaitingChange[]): Promise<boolean> {
    const onScreen = store.getState();
    const allShown = batch.every(({ shown }) => shown);
    let answers: unknown[] = [];
    let after: typeof known = known;
    let wrote = false;
    let asShown = false;

    const patience = setTimeout(() => {
      slow = true;
      doWithoutDisk(waiting);
    }, DISK_PATIENCE_MS);
    try {
      await updateStoredCart(userId, (stored) => {
        const takesOver = takeOver !== undefined && isToBeTakenOver(takeOver, stored);
        const elsewhere = stored !== undefined && stored.stamp !== known.stamp && !takesOver;
        const before = elsewhere ? stored : known;
        asShown = !elsewhere && allShown;
        answers = [];
        let state: CartState = before;
        for (const change of batch) {
          const result = change.make(state);
          state = result.state;
          answers.push(result.answer);
        }
        wrote = state !== before || takesOver;
        after = before;
        if (!wrote) return undefined;
        const { cart, frozen } = asShown ? onScreen : state;
        const tookOver = takesOver ? takeOver?.cart.saleId : stored?.tookOver;
        const next = {
          cart,
          ...(frozen && { frozen }),
          stamp: newId(),
          ...(tookOver && { tookOver }),
        };
        after = next;
        return next;
      });
    } catch (error) {
      if (!store.getState().unsaved) console.warn('The cart could not be saved', error);
      doWithoutDisk(batch);
      return false;
    } finally {
      clearTimeout(patience);
      slow = false;
    }

    known = after;
    waiting = waiting.slice(batch.length);
    forgetLocalStorage();
    // Usually what is stored is what the screen shows: drawing it again would show nothing new.
    const screen = asShown ? store.getState() : stateAfter(known, waiting);
    show({ cart: screen.cart, frozen: screen.frozen, read: true, unsaved: false });
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index]);
    if (wrote) channel.postMessage('changed');
    return true;
  }

  /** What waits for the disk waits no more; the changes are tried again with the next one. */
  function doWithoutDisk(batch: WaitingChange[]) {
    for (const change of batch) {
      if (!change.shown) {
        change.shown = true;
        const { state } = change.make(store.getState());
        show({ cart: state.cart, frozen: state.frozen });
      }
      change.resolve(change.answer);
    }
    show({ read: true, unsaved: true });
  }

  function forgetLocalStorage() {
    if (!takeOver) return;
    // Left where it is while a sale is on here: the next start finds it again.
    if (known.tookOver === takeOver.cart.saleId) removeLocalStorageCart(userId);
    takeOver = undefined;
  }

  function refresh() {
    void make((state) => ({ state, answer: undefined }));
  }

  function change(next: (cart: Cart) => Cart) {
    make((state) => ({
      state: state.frozen ? state : { ...state, cart: next(state.cart) },
      answer: undefined,
    }));
  }

  function attempt(next: (cart: Cart) => CartChange) {
    const attemptOn: Change<CartStoreRefusal | undefined> = (state) => {
      if (state.frozen) return { state, answer: 'locked' };
      const result = next(state.cart);
      if ('refused' in result) return { state, answer: result.refused };
      return { state: { ...state, cart: result.cart }, answer: undefined };
    };
    const refusal = attemptOn(store.getState()).answer;
    if (refusal) return refusal;
    void make(attemptOn).stored.then((late) => late && onLateRefusal(late));
    return undefined;
  }

  /** Shown once it is stored, so that the next sale does not begin while this one is not over. */
  function unfreeze(saleId: string, next: (cart: Cart) => Cart) {
    return make(
      (state) =>
        state.frozen?.body._id === saleId
          ? { state: { cart: next(state.cart) }, answer: true }
          : { state, answer: false },
      { onceStored: true },
    ).stored;
  }

  channel.addEventListener('message', refresh);
  // A page that Back brings out of the browser's memory heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
  refresh();

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add: (product) => attempt((cart) => addProduct(cart, product)),
    setQuantity: (product, quantity) => attempt((cart) => setQuantity(cart, product, quantity)),
    remove: (productId) => change((cart) => removeLine(cart, productId)),
    empty() {
      const next = emptyCart(newId());
      change(() => next);
    },
    choosePaymentMethod: (paymentMethod) => change((cart) => ({ ...cart, paymentMethod })),
    setPaidWith: (paidWith) => change((cart) => ({ ...cart, paidWith })),
    freeze: (total) =>
      make((state) => {
        if (state.frozen || state.cart.lines.length === 0) return { state, answer: undefined };
        const frozen = freeze(state.cart, total);
        return { state: { ...state, frozen }, answer: frozen };
      }).stored,
    pending: () => make((state) => ({ state, answer: state.frozen })).stored,
    settle(saleId) {
      const next = emptyCart(newId());
      return unfreeze(saleId, () => next);
    },
    release: (saleId) => unfreeze(saleId, (cart) => cart),
    releaseAsNew(saleId) {
      const next = newId();
      return unfreeze(saleId, (cart) => ({ ...cart, saleId: next }));
    },
  };
}

function stateAfter(state: CartState, changes: readonly WaitingChange[]): CartState {
  return changes
    .filter(({ shown }) => shown)
    .reduce((before, change) => change.make(before).state, state);
}

/**
 * A browser killed soon after the entry was removed finds it again at its next start: what was taken
 * over once is not taken again. Neither may it replace a cart in use.
 */
function isToBeTakenOver(old: CartState, stored: StoredCart | undefined): boolean {
  if (!stored) return true;
  const idle = stored.cart.lines.length === 0 && !stored.frozen;
  return idle && stored.tookOver !== old.cart.saleId;
}
