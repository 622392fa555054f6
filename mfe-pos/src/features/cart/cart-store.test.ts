import 'fake-indexeddb/auto';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { cents, newId, toCents } from '@mostrador/domain';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cart, emptyCart } from './cart.ts';
import { type CartStore, createCartStore, DISK_TIMEOUT_MS } from './cart-store.ts';
import { CART_FORMAT, PREVIOUS_CART_FORMAT } from './stored-cart.ts';

const yerba = aProduct({ name: 'Yerba', price: 3000, stock: 5 });
const alfajor = aProduct({ name: 'Alfajor', price: 1000, stock: 5 });
const TOTAL = toCents(3000);

let seller: string;
const lateRefusals: string[] = [];

beforeEach(() => {
  seller = newId();
  localStorage.clear();
  lateRefusals.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens the seller's cart in another tab, or in the same one after a reload. */
function openTab(userId = seller): CartStore {
  return createCartStore(userId, { onLateRefusal: (refusal) => lateRefusals.push(refusal) });
}

/** Opens a tab and waits until it has read the stored cart. */
async function openReadyTab(userId?: string): Promise<CartStore> {
  const store = openTab(userId);
  await stored(store);
  return store;
}

/** Resolves once all of this tab's changes are on the disk. */
const stored = (store: CartStore) => store.pending();

const linesOf = (store: CartStore) =>
  store.getState().cart.lines.map(({ name, quantity }) => [name, quantity]);
const saleIdOf = (store: CartStore) => store.getState().cart.saleId;

/** Opens the database as another release would. */
const openDisk = (version?: number) => openDB('mostrador-till', version);

describe('the stored cart', () => {
  test('is on screen at once, and after a reload, with the same sale id', async () => {
    const before = await openReadyTab();
    before.add(yerba);
    before.choosePaymentMethod('QR');
    expect(linesOf(before)).toEqual([['Yerba', 1]]);
    await stored(before);

    const after = await openReadyTab();
    expect(after.getState()).toEqual(before.getState());
  });

  test('includes lines added while the disk was being read', async () => {
    const before = openTab();
    before.add(yerba);
    await stored(before);

    const after = openTab();
    expect(after.getState().read).toBe(false);
    expect(after.add(alfajor)).toBeUndefined();
    expect(linesOf(after)).toEqual([['Alfajor', 1]]);
    await stored(after);
    expect(linesOf(after)).toEqual([
      ['Yerba', 1],
      ['Alfajor', 1],
    ]);
    expect(saleIdOf(after)).toBe(saleIdOf(before));
  });

  test('refuses lines, with a message, when the disk had a sale in flight', async () => {
    const before = openTab();
    before.add(yerba);
    await before.freeze(TOTAL);

    const after = openTab();
    expect(after.add(alfajor)).toBeUndefined();
    await stored(after);
    expect(lateRefusals).toEqual(['locked']);
    expect(linesOf(after)).toEqual([['Yerba', 1]]);
  });

  test('belongs to its seller', async () => {
    const store = openTab();
    store.add(yerba);
    await stored(store);
    expect(linesOf(await openReadyTab(newId()))).toEqual([]);
  });

  test('is written durably', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = openTab();
    store.add(yerba);
    await stored(store);
    expect(transaction.mock.calls.map(([, mode, options]) => [mode, options])).toEqual(
      transaction.mock.calls.map(() => ['readwrite', { durability: 'strict' }]),
    );
    expect(transaction).toHaveBeenCalled();
  });

  test('does not render again when the stored cart is equal', async () => {
    const store = await openReadyTab();
    const heard = vi.fn();
    store.subscribe(heard);
    store.add(yerba);
    store.add(alfajor);
    await stored(store);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('two tabs', () => {
  test('show the same cart', async () => {
    const one = await openReadyTab();
    const other = await openReadyTab();
    one.add(yerba);
    await expect.poll(() => linesOf(other)).toEqual([['Yerba', 1]]);
    expect(saleIdOf(other)).toBe(saleIdOf(one));
  });

  test('that change it at once lose no change', async () => {
    const one = await openReadyTab();
    const other = await openReadyTab();
    one.add(yerba);
    other.add(alfajor);
    one.add(yerba);
    await Promise.all([stored(one), stored(other)]);
    await expect.poll(() => other.getState()).toEqual(one.getState());
    expect(Object.fromEntries(linesOf(one))).toEqual({ Yerba: 2, Alfajor: 1 });
  });

  test('that complete at once make one sale with one id', async () => {
    const one = await openReadyTab();
    one.add(yerba);
    await stored(one);
    const other = await openReadyTab();

    const frozen = await Promise.all([one.freeze(TOTAL), other.freeze(cents(1))]);
    expect(frozen.filter(Boolean)).toHaveLength(1);
    expect(await other.pending()).toEqual(await one.pending());
    expect((await one.pending())?.total).toBe(TOTAL);
    expect(other.add(alfajor)).toBe('locked');

    const { saleId } = one.getState().cart;
    expect((await Promise.all([one.settle(saleId), other.settle(saleId)])).sort()).toEqual([
      false,
      true,
    ]);
    await expect.poll(() => other.getState()).toEqual(one.getState());
    expect(saleIdOf(one)).not.toBe(saleId);
  });

  test('one of them suspended, catch up when it returns', async () => {
    const one = await openReadyTab();
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    const other = await openReadyTab();
    other.add(yerba);
    await stored(other);
    expect(linesOf(one)).toEqual([]);

    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await stored(one);
    expect(linesOf(one)).toEqual([['Yerba', 1]]);
  });
});

describe('a sale in flight', () => {
  async function openTabWithSale() {
    const store = await openReadyTab();
    store.add(yerba);
    store.choosePaymentMethod('QR');
    await store.freeze(TOTAL);
    return store;
  }

  test('is stored before it is sent, and survives a reload', async () => {
    const before = await openReadyTab();
    before.add(yerba);
    const frozen = await before.freeze(TOTAL);
    expect(frozen?.body).toMatchObject({ _id: saleIdOf(before) });
    expect(await openTab().pending()).toEqual(frozen);
  });

  test('locks the cart', async () => {
    const store = await openTabWithSale();
    const { cart } = store.getState();
    expect(store.add(alfajor)).toBe('locked');
    expect(store.setQuantity({ key: yerba._id, stock: yerba.stock }, 3)).toBe('locked');
    store.remove(yerba._id);
    store.empty();
    store.choosePaymentMethod('Débito');
    store.setPaidWith(cents(1));
    await stored(store);
    expect(store.getState().cart).toEqual(cart);
  });

  test('is frozen once', async () => {
    const store = await openTabWithSale();
    expect(await store.freeze(cents(1))).toBeUndefined();
    expect((await store.pending())?.total).toBe(TOTAL);
  });

  test('that succeeds empties the cart once, and the next one has another id', async () => {
    const store = await openTabWithSale();
    const saleId = saleIdOf(store);
    expect(await store.settle(saleId)).toBe(true);
    expect(await store.settle(saleId)).toBe(false);
    expect(store.getState().cart).toMatchObject({ lines: [], paymentMethod: 'Efectivo' });
    expect(saleIdOf(store)).not.toBe(saleId);
    expect(await openTab().pending()).toBeUndefined();
  });

  test('that is refused unlocks the cart with the same id', async () => {
    const store = await openTabWithSale();
    const { cart } = store.getState();
    expect(await store.release(cart.saleId)).toBe(true);
    expect(store.getState()).toMatchObject({ cart, frozen: undefined });
  });

  test('whose id belongs to another sale unlocks the cart with a new one', async () => {
    const store = await openTabWithSale();
    const { saleId, lines } = store.getState().cart;
    expect(await store.releaseAsNew(saleId)).toBe(true);
    expect(saleIdOf(store)).not.toBe(saleId);
    expect(store.getState().cart.lines).toEqual(lines);
  });

  test('does not start with an empty cart', async () => {
    const store = await openReadyTab();
    expect(await store.freeze(TOTAL)).toBeUndefined();
    expect(await store.pending()).toBeUndefined();
  });
});

describe('a disk that fails', () => {
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  };

  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  test('does not stop a sale, and the state shows it', async () => {
    const store = await openReadyTab();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    store.add(yerba);
    const sale = await store.freeze(TOTAL);
    expect(sale?.body.items).toHaveLength(1);
    expect(store.getState()).toMatchObject({ unsaved: true, frozen: sale });
    expect(await store.settle(sale?.body._id as string)).toBe(true);
    expect(linesOf(store)).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('gets everything as soon as it works again', async () => {
    const store = await openReadyTab();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    store.add(yerba);
    await stored(store);
    put.mockRestore();
    store.add(alfajor);
    await stored(store);
    expect(store.getState().unsaved).toBe(false);
    expect(linesOf(await openReadyTab())).toEqual([
      ['Yerba', 1],
      ['Alfajor', 1],
    ]);
  });

  test('from the beginning, or blocked, does not stop a sale either', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    vi.resetModules();
    const { createCartStore } = await import('./cart-store.ts');
    const store = createCartStore(seller, { onLateRefusal: () => undefined });
    store.add(yerba);
    expect(await store.freeze(TOTAL)).toBeDefined();
    expect(store.getState()).toMatchObject({ read: true, unsaved: true });
  });

  test('without an answer is waited for briefly, and used when it answers', async () => {
    const store = await openReadyTab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const other = await openDisk();
    // A long transaction on the same store blocks every other.
    const blocker = other.transaction('carts', 'readwrite');
    let held = true;
    async function keepBusy() {
      while (held) await blocker.store.count();
    }
    const busy = keepBusy();

    store.add(yerba);
    const freezing = store.freeze(TOTAL);
    await vi.advanceTimersByTimeAsync(DISK_TIMEOUT_MS);
    const sale = await freezing;
    expect(store.getState()).toMatchObject({ unsaved: true, frozen: sale });
    expect(await store.settle(sale?.body._id as string)).toBe(true);

    vi.useRealTimers();
    held = false;
    await busy;
    await expect.poll(() => store.getState().unsaved).toBe(false);
    expect(linesOf(store)).toEqual([]);
    expect(await openTab().pending()).toBeUndefined();
    other.close();
  });

  test('whose connection the browser closed is reopened', async () => {
    const open = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = await openReadyTab();
    (open.mock.contexts.at(-1) as unknown as IDBDatabase).close();
    store.add(yerba);
    await stored(store);
    expect(store.getState().unsaved).toBe(false);
    expect(linesOf(await openReadyTab())).toEqual([['Yerba', 1]]);
  });
});

test("the earlier release's cart is imported, and deleted once stored", async () => {
  const saleId = newId();
  const line = { productId: yerba._id, name: 'Yerba', price: 300_000, quantity: 2 };
  const cart = { saleId, lines: [line], paymentMethod: 'QR' };
  const disk = await openDisk();
  await disk.put('carts', { cart, stamp: newId() }, [seller, PREVIOUS_CART_FORMAT]);

  const store = await openReadyTab();
  expect(saleIdOf(store)).toBe(saleId);
  expect(linesOf(store)).toEqual([['Yerba', 2]]);
  store.add(alfajor);
  await stored(store);

  const left = await disk.get('carts', [seller, PREVIOUS_CART_FORMAT]);
  disk.close();
  expect(left).toBeUndefined();
  expect(linesOf(await openReadyTab())).toEqual([
    ['Yerba', 2],
    ['Alfajor', 1],
  ]);
});

test('the cart of a withdrawn release is imported only when there is no other', async () => {
  const line = { productId: yerba._id, name: 'Yerba', price: 300_000, quantity: 2 };
  const cart = { saleId: newId(), lines: [line], paymentMethod: 'QR' };
  const inUse = await openReadyTab();
  inUse.add(alfajor);
  await stored(inUse);
  const disk = await openDisk();
  await disk.put('carts', { cart, stamp: newId() }, [seller, PREVIOUS_CART_FORMAT]);

  inUse.add(alfajor);
  await stored(inUse);
  expect(linesOf(inUse)).toEqual([['Alfajor', 2]]);
  inUse.empty();
  await stored(inUse);
  disk.close();
  expect(linesOf(await openReadyTab())).toEqual([['Yerba', 2]]);
});

describe('a held cart', () => {
  const held = () =>
    ({
      saleId: newId(),
      lines: [
        {
          key: yerba._id,
          productId: yerba._id,
          name: 'Yerba',
          unit: 'unit',
          price: cents(100),
          quantity: 1,
        },
      ],
      paymentMethod: 'QR',
      held: { name: 'Mesa 2', takeId: newId(), isTaken: false },
    }) satisfies Cart;

  test('replaces an empty one, and survives a reload', async () => {
    const cart = held();
    expect(await (await openReadyTab()).resume(cart)).toBe(true);
    expect((await openReadyTab()).getState().cart).toEqual(cart);
  });

  test('does not replace another', async () => {
    const store = await openReadyTab();
    store.add(alfajor);
    expect(await store.resume(held())).toBe(false);
    expect(linesOf(store)).toEqual([['Alfajor', 1]]);
  });

  test('is taken once the server confirms it', async () => {
    const store = await openReadyTab();
    const cart = held();
    await store.resume(cart);
    const answer: Cart = { ...cart, lines: [], held: { ...cart.held, isTaken: true } };
    store.confirmTaken({ ...answer, held: { ...cart.held, isTaken: true, takeId: newId() } });
    expect(store.getState().cart).toEqual(cart);
    expect(store.add(alfajor)).toBe('unconfirmed');
    expect(await store.freeze(TOTAL)).toBeUndefined();
    store.confirmTaken(answer);
    expect(store.getState().cart).toEqual(answer);
    store.dropTake(cart.held.takeId);
    expect(saleIdOf(store)).toBe(cart.saleId);
    expect(store.add(alfajor)).toBeUndefined();
  });

  test('leaves the till only unchanged', async () => {
    const store = await openReadyTab();
    store.add(alfajor);
    expect(await store.leave({ ...store.getState().cart, saleId: newId() })).toBe(false);
    expect(await store.leave({ saleId: saleIdOf(store), lines: [] })).toBe(false);
    expect(await store.leave(store.getState().cart)).toBe(true);
    expect(linesOf(await openReadyTab())).toEqual([]);
  });
});

describe("an earlier release's cart in localStorage", () => {
  const key = () => `mostrador-cart:${seller}`;

  function keepInLocalStorage({ sold = false, version = 1 } = {}) {
    const saleId = newId();
    const item = { productId: yerba._id, quantity: 2 };
    const cart = {
      saleId,
      lines: [{ ...item, name: 'Yerba', price: 300_000 }],
      paymentMethod: 'QR',
    };
    const frozen = {
      body: { _id: saleId, items: [item], paymentMethod: 'QR' },
      total: 600_000,
    };
    localStorage.setItem(
      key(),
      JSON.stringify({ state: { cart, ...(sold && { frozen }) }, version }),
    );
    return { cart, frozen, text: localStorage.getItem(key()) as string };
  }

  test('is imported with the sale in flight, and deleted once stored', async () => {
    const { cart, frozen } = keepInLocalStorage({ sold: true });
    const store = openTab();
    expect(localStorage.getItem(key())).not.toBeNull();
    expect(await store.pending()).toEqual(frozen);
    const [line] = cart.lines;
    expect(store.getState().cart).toEqual({
      ...cart,
      lines: [{ ...line, key: yerba._id, unit: 'unit' }],
    });
    expect(localStorage.getItem(key())).toBeNull();
    expect(await openTab().pending()).toEqual(frozen);
  });

  test('stays there while the disk fails', async () => {
    const { frozen, text } = keepInLocalStorage({ sold: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    expect(await openTab().pending()).toEqual(frozen);
    expect(localStorage.getItem(key())).toBe(text);
  });

  test('is not imported again when a killed browser still has it', async () => {
    const { text, cart } = keepInLocalStorage();
    const store = await openReadyTab();
    await store.freeze(TOTAL);
    await store.settle(cart.saleId);

    localStorage.setItem(key(), text);
    const after = await openReadyTab();
    expect(linesOf(after)).toEqual([]);
    expect(localStorage.getItem(key())).toBeNull();
  });

  test('waits there while another cart is in use', async () => {
    const store = openTab();
    store.add(alfajor);
    await stored(store);
    const { text } = keepInLocalStorage();
    expect(linesOf(await openReadyTab())).toEqual([['Alfajor', 1]]);
    expect(localStorage.getItem(key())).toBe(text);

    store.empty();
    await stored(store);
    expect(linesOf(await openReadyTab())).toEqual([['Yerba', 2]]);
  });

  test.each(['{', '"carrito"', '{"state":{"cart":{"lines":"?"}},"version":1}'])(
    'and is damaged starts an empty, working cart: %s',
    async (damaged) => {
      localStorage.setItem(key(), damaged);
      const store = openTab();
      store.add(alfajor);
      await stored(store);
      expect(linesOf(await openReadyTab())).toEqual([['Alfajor', 1]]);
    },
  );

  test('in a later format is left unchanged', async () => {
    const { text } = keepInLocalStorage({ version: 99 });
    const store = openTab();
    store.add(alfajor);
    await stored(store);
    expect(localStorage.getItem(key())).toBe(text);
  });
});

describe('a page that closes while the disk is busy', () => {
  const left = () => localStorage.getItem(`mostrador-cart:${seller}`);

  /** Makes a change and closes the page while the disk does not take it. */
  async function closeDuring(change: () => unknown) {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The page is gone', 'AbortError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const changed = change();
    window.dispatchEvent(new Event('pagehide'));
    await changed;
    put.mockRestore();
  }

  test('leaves its change to the next one, once', async () => {
    const before = await openReadyTab();
    before.add(yerba);
    await stored(before);
    await closeDuring(() => before.add(alfajor));

    const after = await openReadyTab();
    expect(linesOf(after)).toEqual([
      ['Yerba', 1],
      ['Alfajor', 1],
    ]);
    expect(saleIdOf(after)).toBe(saleIdOf(before));
    expect(left()).toBeNull();
  });

  test('leaves the first line of all', async () => {
    const store = await openReadyTab();
    await closeDuring(() => store.add(alfajor));
    expect(linesOf(await openReadyTab())).toEqual([['Alfajor', 1]]);
  });

  test('leaves nothing over a cart that has changed since', async () => {
    const before = await openReadyTab();
    before.add(yerba);
    await stored(before);
    await closeDuring(() => before.add(alfajor));
    expect(left()).not.toBeNull();
    before.remove(alfajor._id);
    await stored(before);

    expect(linesOf(await openReadyTab())).toEqual([['Yerba', 1]]);
    expect(left()).toBeNull();
  });

  test('leaves nothing that is stored already', async () => {
    const store = await openReadyTab();
    store.add(yerba);
    await stored(store);
    window.dispatchEvent(new Event('pagehide'));
    expect(left()).toBeNull();
  });

  test('does not lose the sale that it was putting aside', async () => {
    const store = await openReadyTab();
    store.add(yerba);
    const sale = await store.freeze(TOTAL);
    const failure = { error: 'Falló' };
    await store.fail(saleIdOf(store), failure);
    await closeDuring(() => store.putAside());

    expect((await openReadyTab()).getState().frozen).toEqual({ ...sale, failure });
  });
});

describe("a later release's data", () => {
  test('is left unchanged, and selling continues', async () => {
    const later = { cart: 'of another kind', frozen: ['a sale on its way'] };
    await stored(openTab());
    const disk = await openDisk();
    await disk.put('carts', later, [seller, 99]);

    const store = await openReadyTab();
    store.add(yerba);
    await stored(store);
    expect(linesOf(await openReadyTab())).toEqual([['Yerba', 1]]);
    expect(await disk.get('carts', [seller, 99])).toEqual(later);
    disk.close();
  });

  test('in a database of a later version is no obstacle', async () => {
    await stored(openTab());
    // This release closes its connection when another one needs to upgrade.
    const disk = await openDisk(7);
    disk.close();
    const store = await openReadyTab();
    store.add(yerba);
    await stored(store);
    expect(store.getState().unsaved).toBe(false);
    expect(linesOf(await openReadyTab())).toEqual([['Yerba', 1]]);
  });

  test('that cannot be read starts an empty cart that works', async () => {
    const before = openTab();
    before.add(yerba);
    await stored(before);
    const disk = await openDisk();
    await disk.put('carts', 'carrito', [seller, CART_FORMAT]);
    disk.close();

    const store = await openReadyTab();
    expect(linesOf(store)).toEqual([]);
    store.add(alfajor);
    await stored(store);
    expect(linesOf(await openReadyTab())).toEqual([['Alfajor', 1]]);
  });
});

describe('a failed sale', () => {
  const FAILURE = { error: 'La base no responde' };

  async function aFailedSale(product = yerba) {
    const till = await openReadyTab();
    till.add(product);
    const sale = await till.freeze(TOTAL);
    await till.fail(saleIdOf(till), FAILURE);
    return { till, sale };
  }

  test('is not sent automatically any more, even after a reload, which keeps the reason', async () => {
    const { till, sale } = await aFailedSale();
    expect(await till.pending()).toBeUndefined();

    const after = await openReadyTab();
    expect(await after.pending()).toBeUndefined();
    expect(after.getState().frozen).toEqual({ ...sale, failure: FAILURE });
  });

  test('can be sent again unchanged, from any tab', async () => {
    const { sale } = await aFailedSale();
    const after = await openReadyTab();

    expect(await after.freeze(TOTAL)).toEqual(sale);
    expect(await after.pending()).toEqual(sale);
  });

  test('can be corrected: it keeps its id, which the server knows', async () => {
    const { till, sale } = await aFailedSale();
    expect(till.add(alfajor)).toBeUndefined();

    expect(till.getState().frozen).toBeUndefined();
    expect((await till.freeze(TOTAL))?.body).toMatchObject({
      _id: sale?.body._id,
      items: [{ productId: yerba._id }, { productId: alfajor._id }],
    });
  });

  test('can be put aside, for other tabs and reloads too, and the next sale has another id', async () => {
    const { till, sale } = await aFailedSale();
    expect(await till.putAside()).toBe(true);
    expect(linesOf(till)).toEqual([]);
    expect(saleIdOf(till)).not.toBe(sale?.body._id);
    till.add(alfajor);
    await till.freeze(TOTAL);
    await till.settle(saleIdOf(till));

    const after = await openReadyTab();
    expect(after.getState().toReview).toMatchObject([{ sale: { ...sale, failure: FAILURE } }]);
    expect(await after.putAside()).toBe(false);
  });

  test('can be taken back under its id once, and not over another cart', async () => {
    const { till, sale } = await aFailedSale();
    const saleId = saleIdOf(till);
    await till.putAside();
    till.add(alfajor);
    expect(await till.takeBack(saleId)).toBe(false);
    till.empty();

    const other = await openReadyTab();
    const taken = await Promise.all([till.takeBack(saleId), other.takeBack(saleId)]);
    expect(taken.sort()).toEqual([false, true]);
    expect(till.getState().toReview).toBeUndefined();
    expect(await till.freeze(TOTAL)).toEqual(sale);
  });

  test('is deleted when discarded, and others stay', async () => {
    const { till, sale } = await aFailedSale();
    await till.putAside();
    till.add(alfajor);
    await till.freeze(TOTAL);
    await till.fail(saleIdOf(till), FAILURE);
    await till.putAside();
    await till.discard(sale?.body._id ?? '');

    expect((await openReadyTab()).getState().toReview).toMatchObject([
      { sale: { body: { items: [{ productId: alfajor._id }] } } },
    ]);
  });

  test('survives a tab of the earlier release that writes the cart without it', async () => {
    const { till } = await aFailedSale();
    await till.putAside();
    const disk = await openDisk();
    await disk.put('carts', { cart: emptyCart(newId()), stamp: newId() }, [seller, CART_FORMAT]);
    expect((await openReadyTab()).getState().toReview).toHaveLength(1);

    await disk.delete('carts', [seller, CART_FORMAT]);
    const after = await openReadyTab();
    expect(after.getState().toReview).toHaveLength(1);
    after.add(alfajor);
    expect((await openReadyTab()).getState().toReview).toHaveLength(1);
    disk.close();
  });

  test('does not change a sale that another tab has settled', async () => {
    const { till } = await aFailedSale();
    const saleId = saleIdOf(till);
    await till.freeze(TOTAL);
    const other = await openReadyTab();
    await other.settle(saleId);

    expect(await till.fail(saleId, FAILURE)).toBe(false);
  });
});

describe('a sale that is completed on this device', () => {
  const ENTRY = { format: 1, what: 'the sale' };
  const outboxOf = async () => (await openDisk()).getAll('outbox');

  afterEach(async () => (await openDisk()).clear('outbox'));

  async function aSaleBeingSent() {
    const store = await openReadyTab();
    store.add(yerba);
    const { body } = (await store.freeze(TOTAL)) as { body: { _id: string } };
    return { store, saleId: body._id };
  }

  test('leaves the cart for the outbox, under a number of its own', async () => {
    const { store, saleId } = await aSaleBeingSent();
    const first = await store.moveToOutbox(saleId, ENTRY);

    expect(store.getState()).toMatchObject({ cart: { lines: [] }, frozen: undefined });
    expect(saleIdOf(store)).not.toBe(saleId);
    expect(await outboxOf()).toEqual([ENTRY]);

    store.add(yerba);
    await store.freeze(TOTAL);
    expect(await store.moveToOutbox(saleIdOf(store), ENTRY)).toBe((first as number) + 1);
  });

  test('is moved once, whichever tab does it', async () => {
    const { store, saleId } = await aSaleBeingSent();
    const other = await openReadyTab();
    const answers = await Promise.all([
      store.moveToOutbox(saleId, ENTRY),
      other.moveToOutbox(saleId, ENTRY),
    ]);

    expect(answers.filter((answer) => answer === 'settled')).toHaveLength(1);
    expect(await outboxOf()).toHaveLength(1);
    expect(await store.settle(saleId)).toBe(false);
  });

  test('stays as it was when the disk refuses, and is not moved later', async () => {
    const { store, saleId } = await aSaleBeingSent();
    const put = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await store.moveToOutbox(saleId, ENTRY)).toBe('not-stored');
    put.mockRestore();

    expect((await store.pending())?.body._id).toBe(saleId);
    expect(linesOf(store)).toEqual([['Yerba', 1]]);
    expect(await outboxOf()).toEqual([]);
    const reloaded = await openReadyTab();
    expect(reloaded.getState().frozen?.body._id).toBe(saleId);
  });

  test('waits for a slow disk instead of being told twice', async () => {
    const { store, saleId } = await aSaleBeingSent();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const moved = store.moveToOutbox(saleId, ENTRY);
    await vi.advanceTimersByTimeAsync(DISK_TIMEOUT_MS);
    vi.useRealTimers();

    expect(await moved).toBeTypeOf('number');
    expect(await outboxOf()).toEqual([ENTRY]);
    expect(store.getState()).toMatchObject({ frozen: undefined, unsaved: false });
  });

  test('was settled when its answer came first', async () => {
    const { store, saleId } = await aSaleBeingSent();
    await store.settle(saleId);
    expect(await store.moveToOutbox(saleId, ENTRY)).toBe('settled');
    expect(await outboxOf()).toEqual([]);
  });
});
