import type { PaymentMethod } from '@mostrador/contracts/sales';
import { type Cents, type Discount, newId } from '@mostrador/domain';
import { serverNow } from '@mostrador/shared-auth';
import { createStore, type StoreApi } from 'zustand';
import {
  type AtAskedPrice,
  addAtAskedPrice,
  addFreeLine,
  addLabel,
  addProduct,
  type Cart,
  type CartChange,
  type CartLine,
  type CartRefusal,
  type CartState,
  emptyCart,
  type FreeLine,
  type FrozenSale,
  type PaymentPart,
  removeLine,
  repriceLines,
  type SaleFailure,
  type SellableProduct,
  setLineDiscount,
  setLinePrice,
  setQuantity,
} from './cart.ts';
import { updateStoredCart } from './cart-disk.ts';
import {
  type LocalStorageCart,
  readLocalStorageCart,
  removeLocalStorageCart,
  writeLocalStorageCart,
} from './local-storage-cart.ts';
import { freezeWithProvisional, type ProvisionalOptions } from './provisional-sale.ts';
import { isIdle, type StoredCart } from './stored-cart.ts';

/** A sale does not wait longer than this for the disk. */
export const DISK_TIMEOUT_MS = 3000;

export interface TillCart extends CartState {
  /** False until the disk has been read, a few milliseconds after the page opened. */
  read: boolean;
  /** The disk refuses the current state: closing the page would lose it. */
  unsaved: boolean;
}

/** `unconfirmed`: it is not known yet whether another till has this cart. */
export type CartStoreRefusal = CartRefusal | 'locked' | 'unconfirmed';

/**
 * One seller's cart, stored in this browser. A refused change returns its reason and changes
 * nothing. Changes are on screen at once; those that must not be lost resolve when they are on the
 * disk.
 */
export interface CartStore
  extends Pick<StoreApi<TillCart>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Adds one unit by default. */
  add(product: SellableProduct, quantity?: number): CartStoreRefusal | undefined;
  /** Adds the quantity and price that a scale's label carries. */
  addLabel(
    product: SellableProduct,
    label: { quantity: number; labelTotal?: Cents },
  ): CartStoreRefusal | undefined;
  /** Adds a product at the price that the seller entered for it. */
  addAtAskedPrice(
    product: SellableProduct,
    line: Omit<AtAskedPrice, 'key'>,
  ): CartStoreRefusal | undefined;
  addFreeLine(line: Omit<FreeLine, 'key' | 'productId'>): CartStoreRefusal | undefined;
  /** @param line its key and its product's stock, undefined for a line without a product */
  setQuantity(
    line: { key: string; stock: number | undefined },
    quantity: number,
  ): CartStoreRefusal | undefined;
  setLineDiscount(key: string, discount: Discount | undefined): void;
  /** Sets the price of a line whose product asks for it. */
  setLinePrice(key: string, price: Cents): void;
  /** Gives lines, by their keys, the prices that the list has by now. */
  reprice(prices: ReadonlyMap<string, Cents>): void;
  remove(key: string): void;
  empty(): void;
  setDiscount(discount: Discount | undefined): void;
  setCustomer(customer: Cart['customer']): void;
  /** Without a number of instalments the payment is at once. */
  choosePaymentMethod(method: PaymentMethod, instalments?: number): void;
  setPaidWith(amount: Cents | undefined): void;
  /** Divides the payment into these parts; undefined makes it one again. */
  setPayments(payments: PaymentPart[] | undefined): void;
  /** Whether the sale gets an electronic invoice. */
  setWantsInvoice(wanted: boolean): void;
  /**
   * Replaces this cart with a cart that was on hold. Refused while this cart has lines or a sale is
   * being sent. Resolves once stored, to whether the cart was replaced.
   */
  resume(cart: Cart): Promise<boolean>;
  /**
   * Empties the cart, as after it was put on hold, if it still has this sale id and these lines.
   * Resolves once stored, to whether the cart was emptied.
   */
  leave(cart: Pick<Cart, 'saleId' | 'lines'>): Promise<boolean>;
  /** The server gave this cart to this till: its content replaces the local one. */
  confirmTaken(cart: Cart): void;
  /** The server did not give the cart of this take to this till: drops the cart. */
  dropTake(takeId: string): void;
  /**
   * Freezes the sale before it is sent, and resolves to it. The first call of all tabs wins; later
   * calls and calls with an empty cart change nothing and resolve to undefined.
   */
  freeze(total: Cents, options?: ProvisionalOptions): Promise<FrozenSale | undefined>;
  /** The sale being sent, from whichever of this seller's tabs. */
  pending(): Promise<FrozenSale | undefined>;
  /**
   * The sale was completed on this device: moves it to the outbox and starts a new cart, both or
   * neither. Resolves to its key there; to `settled` when it was settled already, as by another tab;
   * to `not-stored` when the disk refused.
   *
   * @param entry what the outbox keeps of the sale
   */
  moveToOutbox(saleId: string, entry: object): Promise<number | 'settled' | 'not-stored'>;
  /** The sale was made: starts a new cart. False when it was already settled, as by another tab. */
  settle(saleId: string): Promise<boolean>;
  /**
   * The sale was refused: unlocks the cart, which can be changed and sent again under the same id.
   */
  release(saleId: string): Promise<boolean>;
  /** Like `release`, but assigns a new id because the old one already identifies another sale. */
  releaseAsNew(saleId: string): Promise<boolean>;
  /**
   * The server failed to make the sale: it stays as it is, also after a reload, until it is sent
   * again, changed or put aside.
   */
  fail(saleId: string, failure: SaleFailure): Promise<boolean>;
  /** Puts a sale that failed aside and starts a new cart. False when there is none. */
  putAside(): Promise<boolean>;
  /** Takes a sale that was put aside back as the cart. False while this cart has lines. */
  takeBack(saleId: string): Promise<boolean>;
  /** Forgets a sale that was put aside. */
  discard(saleId: string): Promise<boolean>;
}

/** Pure: it runs on the screen's state, and again on the stored state. */
type Change<Answer> = (state: CartState) => { state: CartState; answer: Answer };

interface WaitingChange {
  make: Change<unknown>;
  /** Whether the change is on screen already. */
  shown: boolean;
  /** The answer computed on screen, used when the disk gives none. */
  answer: unknown;
  /** Goes to the outbox with the change, which is not made unless the disk has both. */
  toOutbox?: object;
  resolve(answer: unknown): void;
}

/**
 * This seller's cart, in IndexedDB, so that it outlives a reload, a crash, a power cut and the end
 * of the session. The key is the seller's id: two people at one till do not see each other's cart.
 *
 * Two tabs of one seller show the SAME cart. A cart for each tab would be lost with its tab, and a
 * sale sent from one tab before a crash could be sent again from another under another id. So every
 * change is made on screen at once, and again on the stored cart, in a transaction that other tabs
 * wait for; the screen then shows the result, and the other tabs are notified. Pressing "Completar
 * Venta" in both tabs sends one sale with one id.
 *
 * A failing disk (full, blocked, broken, slow) stops no sale: the changes stay in memory, the state
 * has `unsaved`, and each further change retries all of them. See ADR 14.
 *
 * @param onLateRefusal called when a change allowed on screen was refused by what another tab had
 * stored
 */
export function createCartStore(
  userId: string,
  { onLateRefusal }: { onLateRefusal(refusal: CartStoreRefusal): void },
): CartStore {
  let takeOver = readLocalStorageCart(userId);
  /** The state on the disk, as far as this tab knows. */
  let known: Omit<StoredCart, 'stamp'> & { stamp?: string } = takeOver ?? {
    cart: emptyCart(newId()),
  };
  /** Changes made on screen and not confirmed as stored. */
  let waiting: WaitingChange[] = [];
  let writing = false;
  let slow = false;
  const channel = new BroadcastChannel(`mostrador-cart:${userId}`);
  const store = createStore<TillCart>()(() => ({
    cart: known.cart,
    frozen: known.frozen,
    toReview: known.toReview,
    read: false,
    unsaved: false,
  }));

  const showState = ({ cart, frozen, toReview }: CartState, more: Partial<TillCart> = {}) =>
    show({ cart, frozen, toReview, ...more });

  function show(next: Partial<TillCart>) {
    const shown = store.getState();
    const changed = (Object.keys(next) as (keyof TillCart)[]).some(
      (key) => shown[key] !== next[key],
    );
    if (changed) store.setState(next);
  }

  function make<Answer>(
    change: Change<Answer>,
    { onceStored = false, toOutbox }: { onceStored?: boolean; toOutbox?: object } = {},
  ): { answer: Answer; stored: Promise<Answer> } {
    const { state, answer } = change(store.getState());
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const made = { make: change, shown: !onceStored, answer, toOutbox, resolve } as WaitingChange;
    waiting.push(made);
    if (made.shown) showState(state);
    if (slow) doWithoutDisk([made]);
    void writeWaiting();
    return { answer, stored: promise };
  }

  async function writeWaiting() {
    if (writing) return;
    writing = true;
    let tried = 0;
    // After a failure, retry at once only if more changes have arrived.
    while (waiting.length > tried) {
      const batch = [...waiting];
      const written = await write(batch);
      tried = written ? 0 : batch.filter((change) => waiting.includes(change)).length;
    }
    writing = false;
  }

  async function write(batch: WaitingChange[]): Promise<boolean> {
    const onScreen = store.getState();
    const allShown = batch.every(({ shown }) => shown);
    let answers: unknown[] = [];
    let moved: WaitingChange | undefined;
    let after: typeof known = known;
    let wrote = false;
    let asShown = false;

    const timeout = setTimeout(() => {
      slow = true;
      doWithoutDisk(waiting);
    }, DISK_TIMEOUT_MS);
    try {
      const key = await updateStoredCart(userId, (stored) => {
        const takesOver = takeOver !== undefined && isToBeTakenOver(takeOver, stored);
        const elsewhere = stored !== undefined && stored.stamp !== known.stamp && !takesOver;
        const before = elsewhere ? stored : withReviewOf(stored, known);
        asShown = !elsewhere && allShown;
        answers = [];
        moved = undefined;
        let state: CartState = before;
        for (const change of batch) {
          const result = change.make(state);
          if (change.toOutbox && result.state !== state) moved = change;
          state = result.state;
          answers.push(result.answer);
        }
        wrote = state !== before || takesOver;
        after = before;
        if (!wrote) return undefined;
        const { cart, frozen, toReview } = asShown ? onScreen : state;
        const tookOver = takesOver ? takeOver?.cart.saleId : stored?.tookOver;
        const next = {
          cart,
          ...(frozen && { frozen }),
          ...(toReview && { toReview }),
          stamp: newId(),
          ...(tookOver && { tookOver }),
        };
        after = next;
        return { cart: next, toOutbox: moved?.toOutbox };
      });
      if (moved) answers[batch.indexOf(moved)] = key;
    } catch (error) {
      refuseMoves(batch);
      if (!store.getState().unsaved) console.warn('The cart could not be saved', error);
      doWithoutDisk(batch);
      return false;
    } finally {
      clearTimeout(timeout);
      slow = false;
    }

    known = after;
    waiting = waiting.slice(batch.length);
    forgetLocalStorage();
    // Usually the stored state equals the screen's, and rendering it again would change nothing.
    const screen = asShown ? store.getState() : stateAfter(known, waiting);
    showState(screen, { read: true, unsaved: false });
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index]);
    if (wrote) channel.postMessage('changed');
    return true;
  }

  /** A sale is not completed on the device unless the disk has it: its change is not tried again. */
  function refuseMoves(batch: WaitingChange[]) {
    const moves = batch.filter(({ toOutbox }) => toOutbox);
    waiting = waiting.filter((change) => !moves.includes(change));
    for (const { resolve } of moves) resolve('not-stored');
  }

  /** Resolves the changes that wait for the disk; the next change tries to store them again. */
  function doWithoutDisk(batch: readonly WaitingChange[]) {
    for (const change of batch) {
      // Waits for the end of its transaction.
      if (change.toOutbox) continue;
      if (!change.shown) {
        change.shown = true;
        const { state } = change.make(store.getState());
        showState(state);
      }
      change.resolve(change.answer);
    }
    show({ read: true, unsaved: true });
  }

  function forgetLocalStorage() {
    if (!takeOver) return;
    // An earlier release's cart waits while a sale is in progress here.
    const waits = takeOver.basedOn === undefined && known.tookOver !== takeOver.cart.saleId;
    if (!waits) removeLocalStorageCart(userId);
    takeOver = undefined;
  }

  /** Keeps the changes of a page that closes while IndexedDB is busy, which undoes its writes. */
  function leaveChanges() {
    const { cart, frozen, toReview } = store.getState();
    const isStored = waiting.length === 0;
    // The sales to review are only in IndexedDB.
    if (isStored || takeOver || toReview !== known.toReview) return;
    writeLocalStorageCart(userId, { basedOn: known.stamp ?? '', cart, ...(frozen && { frozen }) });
  }

  function refresh() {
    void make((state) => ({ state, answer: undefined }));
  }

  function change(next: (cart: Cart) => Cart) {
    const nextId = newId();
    make((state) => ({
      state: refusalOf(state) ? state : withChanged(state, next(state.cart), nextId),
      answer: undefined,
    }));
  }

  function settleTake(takeId: string | undefined, next: () => Cart) {
    make((state) => ({
      state:
        state.cart.held?.takeId === takeId && isUnconfirmed(state)
          ? { ...state, cart: next() }
          : state,
      answer: undefined,
    }));
  }

  function attempt(next: (cart: Cart) => CartChange) {
    const nextId = newId();
    const attemptOn: Change<CartStoreRefusal | undefined> = (state) => {
      const lock = refusalOf(state);
      if (lock) return { state, answer: lock };
      const result = next(state.cart);
      if ('refused' in result) return { state, answer: result.refused };
      return { state: withChanged(state, result.cart, nextId), answer: undefined };
    };
    const refusal = attemptOn(store.getState()).answer;
    if (refusal) return refusal;
    void make(attemptOn).stored.then((late) => late && onLateRefusal(late));
    return undefined;
  }

  /** Shown only once stored, so that the next sale does not start before this one is settled. */
  function unfreeze(saleId: string, next: (cart: Cart) => Cart) {
    return make(
      (state) =>
        state.frozen?.body._id === saleId
          ? { state: withCart(state, next(state.cart)), answer: true }
          : { state, answer: false },
      { onceStored: true },
    ).stored;
  }

  channel.addEventListener('message', refresh);
  window.addEventListener('pagehide', leaveChanges);
  // A page restored from the back/forward cache has missed the other tabs' messages.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
  refresh();

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add(product, quantity) {
      const priced = { ...product, pricedAt: now() };
      return attempt((cart) => addProduct(cart, priced, quantity));
    },
    addLabel(product, label) {
      const priced = { ...product, pricedAt: now() };
      return attempt((cart) => addLabel(cart, priced, label));
    },
    addAtAskedPrice(product, line) {
      const key = newId();
      return attempt((cart) => addAtAskedPrice(cart, product, { ...line, key }));
    },
    addFreeLine(line) {
      const key = newId();
      return attempt((cart) => addFreeLine(cart, { ...line, key }));
    },
    setQuantity: (line, quantity) => attempt((cart) => setQuantity(cart, line, quantity)),
    setLineDiscount: (key, discount) => change((cart) => setLineDiscount(cart, key, discount)),
    setLinePrice: (key, price) => change((cart) => setLinePrice(cart, key, price)),
    reprice(prices) {
      const pricedAt = now();
      change((cart) => repriceLines(cart, prices, pricedAt));
    },
    remove: (key) => change((cart) => removeLine(cart, key)),
    empty() {
      const next = emptyCart(newId());
      make((state) => ({
        state: isBeingSent(state) ? state : withCart(state, next),
        answer: undefined,
      }));
    },
    setDiscount: (discount) => change((cart) => ({ ...cart, discount })),
    setCustomer: (customer) => change((cart) => ({ ...cart, customer })),
    choosePaymentMethod: (paymentMethod, count) =>
      change(({ instalments: _, ...cart }) => ({
        ...cart,
        paymentMethod,
        ...(count && { instalments: count }),
      })),
    setPaidWith: (paidWith) => change((cart) => ({ ...cart, paidWith })),
    setPayments: (payments) => change((cart) => ({ ...cart, payments })),
    setWantsInvoice: (wanted) =>
      change(({ wantsInvoice: _, ...cart }) => (wanted ? { ...cart, wantsInvoice: true } : cart)),
    // Shown, and so taken off hold at the server, only once it is on the disk.
    resume: (cart) =>
      make(
        (state) =>
          state.frozen || state.cart.lines.length > 0
            ? { state, answer: false }
            : { state: { ...state, cart }, answer: true },
        { onceStored: true },
      ).stored,
    leave({ saleId, lines }) {
      const next = emptyCart(newId());
      return make((state) =>
        isBeingSent(state) || state.cart.saleId !== saleId || !isSame(lines, state.cart.lines)
          ? { state, answer: false }
          : { state: withCart(state, next), answer: true },
      ).stored;
    },
    confirmTaken: (taken) => settleTake(taken.held?.takeId, () => taken),
    dropTake(takeId) {
      const next = emptyCart(newId());
      settleTake(takeId, () => next);
    },
    freeze: (total, options) =>
      make((state) => {
        if (refusalOf(state) || state.cart.lines.length === 0) return { state, answer: undefined };
        // Unchanged since it failed: a change of the cart forgets the failure.
        const { failure: _, ...frozen } =
          state.frozen && !options?.authorizationIds
            ? state.frozen
            : freezeWithProvisional(state.cart, total, options);
        return { state: { ...state, frozen }, answer: frozen };
      }).stored,
    pending: () =>
      make((state) => ({ state, answer: isBeingSent(state) ? state.frozen : undefined })).stored,
    moveToOutbox(saleId, entry) {
      const next = emptyCart(newId());
      return make<number | 'settled' | 'not-stored'>(
        (state) =>
          isBeingSent(state) && state.frozen?.body._id === saleId
            ? { state: withCart(state, next), answer: 'not-stored' }
            : { state, answer: 'settled' },
        { onceStored: true, toOutbox: entry },
      ).stored;
    },
    settle(saleId) {
      const next = emptyCart(newId());
      return unfreeze(saleId, () => next);
    },
    release: (saleId) => unfreeze(saleId, (cart) => cart),
    releaseAsNew(saleId) {
      const next = newId();
      return unfreeze(saleId, (cart) => ({ ...cart, saleId: next }));
    },
    fail: (saleId, failure) =>
      make((state) =>
        isBeingSent(state) && state.frozen?.body._id === saleId
          ? { state: { ...state, frozen: { ...state.frozen, failure } }, answer: true }
          : { state, answer: false },
      ).stored,
    putAside() {
      const next = emptyCart(newId());
      const since = now();
      return make((state) => {
        const { cart, frozen, toReview = [] } = state;
        if (!frozen?.failure) return { state, answer: false };
        const aside = [...toReview, { cart, sale: frozen, since }];
        return { state: { ...withCart(state, next), toReview: aside }, answer: true };
      }).stored;
    },
    takeBack: (saleId) =>
      make((state) => {
        const aside = state.toReview?.find(({ sale }) => sale.body._id === saleId);
        if (!aside || state.frozen || state.cart.lines.length > 0) return { state, answer: false };
        const { cart, sale: frozen } = aside;
        return { state: { ...withoutReview(state, saleId), cart, frozen }, answer: true };
      }).stored,
    discard: (saleId) =>
      make((state) => ({ state: withoutReview(state, saleId), answer: true })).stored,
  };
}

/** The server's time, in ISO. */
function now(): string {
  return serverNow().toISOString();
}

function stateAfter(state: CartState, changes: readonly WaitingChange[]): CartState {
  return changes
    .filter(({ shown }) => shown)
    .reduce((before, change) => change.make(before).state, state);
}

/** Replaces the cart or its content. A failure of the old one no longer applies. */
function withCart({ frozen: _, ...state }: CartState, cart: Cart): CartState {
  return { ...state, cart };
}

/**
 * Changes the cart. A cart that lost its last line gets the next sale's id: the server may have
 * recorded a sale under the old id, and would take an equal new sale for a repeat of it.
 */
function withChanged(state: CartState, cart: Cart, nextId: string): CartState {
  const isEmptied = state.cart.lines.length > 0 && cart.lines.length === 0;
  if (!isEmptied) return withCart(state, cart);
  // The next sale is not that of the order.
  const { order: _, ...emptied } = cart;
  return withCart(state, { ...emptied, saleId: nextId });
}

function withoutReview({ toReview, ...state }: CartState, saleId: string): CartState {
  const left = toReview?.filter(({ sale }) => sale.body._id !== saleId) ?? [];
  return left.length > 0 ? { ...state, toReview: left } : state;
}

/** Adds the stored sales to review: a cart from localStorage has none. */
function withReviewOf<State extends CartState>(
  stored: StoredCart | undefined,
  state: State,
): State {
  return stored?.toReview && !state.toReview ? { ...state, toReview: stored.toReview } : state;
}

/** Whether the sale is being sent, that is, its outcome is not known yet. */
export function isBeingSent({ frozen }: Pick<CartState, 'frozen'>): boolean {
  return frozen !== undefined && !frozen.failure;
}

function refusalOf(state: CartState): 'locked' | 'unconfirmed' | undefined {
  if (isBeingSent(state)) return 'locked';
  return isUnconfirmed(state) ? 'unconfirmed' : undefined;
}

/** Whether this till took the cart off hold and the server has not confirmed it yet. */
export function isUnconfirmed({ cart }: Pick<CartState, 'cart'>): boolean {
  return cart.held?.isTaken === false;
}

/** Whether the sale is being sent, or another till may have the cart. */
export function isLocked(state: CartState): boolean {
  return refusalOf(state) !== undefined;
}

/** Compares by value: lines read from the disk are different objects. */
function isSame(lines: readonly CartLine[], others: readonly CartLine[]): boolean {
  return JSON.stringify(lines) === JSON.stringify(others);
}

/**
 * Whether a localStorage cart still has to be taken over. A browser killed just after its entry was
 * removed may restore the entry, so a cart that was taken over once is ignored. An earlier
 * release's cart does not replace a cart in use; the changes of a page that closed apply only to
 * the cart they were made to.
 */
function isToBeTakenOver(old: LocalStorageCart, stored: StoredCart | undefined): boolean {
  if (!stored) return true;
  if (old.basedOn !== undefined) return stored.stamp === old.basedOn;
  return isIdle(stored) && stored.tookOver !== old.cart.saleId;
}
