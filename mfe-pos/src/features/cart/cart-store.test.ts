import { aProduct } from '@mostrador/contracts/test/a-product';
import { cents, toCents } from '@mostrador/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCartStore } from './cart-store.ts';

const yerba = aProduct({ name: 'Yerba', price: 3000, stock: 5 });
const alfajor = aProduct({ name: 'Alfajor', price: 1000, stock: 5 });
const TOTAL = toCents(3000);

beforeEach(() => localStorage.clear());

/** What another tab would tell this one. */
function hearOfStorage(key: string) {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function keyInStorage() {
  const key = localStorage.key(0);
  if (!key) throw new Error('Nothing was stored');
  return key;
}

test('the cart is there again after a reload, under the same sale id', () => {
  const before = createCartStore('sol');
  before.add(yerba);
  before.choosePaymentMethod('QR');

  const after = createCartStore('sol');
  expect(after.getState()).toEqual(before.getState());
  expect(after.getState().cart.lines).toHaveLength(1);
});

test('each seller has their own cart', () => {
  createCartStore('sol').add(yerba);
  expect(createCartStore('luz').getState().cart.lines).toEqual([]);
});

test.each([
  '{',
  '"carrito"',
  '{"state":{"cart":{"lines":"?"}},"version":1}',
  '{"state":{},"version":99}',
])('a damaged or foreign entry starts an empty cart that works: %s', (damaged) => {
  createCartStore('sol').add(yerba);
  localStorage.setItem(keyInStorage(), damaged);

  const store = createCartStore('sol');
  expect(store.getState().cart.lines).toEqual([]);
  store.add(alfajor);
  expect(createCartStore('sol').getState().cart.lines).toHaveLength(1);
});

test('a browser that keeps nothing still sells', () => {
  const refuse = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  const store = createCartStore('sol');
  store.add(yerba);
  store.freeze(TOTAL);
  expect(store.pending()?.body.items).toHaveLength(1);
  expect(refuse).toHaveBeenCalled();

  vi.unstubAllGlobals();
  quiet.mockRestore();
});

test('two tabs show the same cart and neither undoes the other', () => {
  const one = createCartStore('sol');
  const other = createCartStore('sol');
  one.add(yerba);
  hearOfStorage(keyInStorage());
  expect(other.getState().cart).toEqual(one.getState().cart);

  // This tab was asleep and heard nothing, and still starts from what is stored.
  other.add(alfajor);
  one.add(yerba);
  expect(one.getState().cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Yerba', 2],
    ['Alfajor', 1],
  ]);
});

test('a sale frozen in one tab is the only one, and locks the other', () => {
  const one = createCartStore('sol');
  const other = createCartStore('sol');
  one.add(yerba);
  one.freeze(TOTAL);

  other.freeze(cents(1));
  expect(other.pending()).toEqual(one.pending());
  expect(other.pending()?.total).toBe(TOTAL);
  expect(other.add(alfajor)).toBe('locked');
});

test('while a sale is on its way the cart does not change', () => {
  const store = createCartStore('sol');
  store.add(yerba);
  store.freeze(TOTAL);
  const { cart } = store.getState();

  expect(store.add(alfajor)).toBe('locked');
  expect(store.setQuantity(yerba, 3)).toBe('locked');
  store.remove(yerba._id);
  store.empty();
  store.choosePaymentMethod('QR');
  store.setPaidWith(cents(1));
  expect(store.getState().cart).toEqual(cart);
});

test('a sale on its way is there again after a reload', () => {
  const before = createCartStore('sol');
  before.add(yerba);
  before.freeze(TOTAL);

  expect(createCartStore('sol').pending()).toEqual(before.pending());
});

test('a settled sale empties the cart, once, and the next one has another id', () => {
  const store = createCartStore('sol');
  store.add(yerba);
  store.choosePaymentMethod('QR');
  store.freeze(TOTAL);
  const saleId = store.getState().cart.saleId;

  expect(store.settle(saleId)).toBe(true);
  expect(store.settle(saleId)).toBe(false);
  const { cart, frozen } = store.getState();
  expect(cart).toMatchObject({ lines: [], paymentMethod: 'Efectivo' });
  expect(cart.saleId).not.toBe(saleId);
  expect(frozen).toBeUndefined();
});

test('a refused sale gives the cart back under the same id', () => {
  const store = createCartStore('sol');
  store.add(yerba);
  store.freeze(TOTAL);
  const { cart } = store.getState();

  expect(store.release(cart.saleId)).toBe(true);
  expect(store.getState()).toEqual({ cart, frozen: undefined });
});

test('an empty cart is not frozen', () => {
  const store = createCartStore('sol');
  store.freeze(TOTAL);
  expect(store.pending()).toBeUndefined();
});
