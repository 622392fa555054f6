import { heldCart } from '@mostrador/contracts/held-sales.schemas';
import { newId, toCents } from '@mostrador/domain';
import { expect, test } from 'vitest';
import type { Cart } from '../cart.ts';
import { cartOfHeld, heldCartOf, totalOfHeld } from './held-cart.ts';

const yerba = newId();

const CART: Cart = {
  saleId: newId(),
  lines: [
    {
      key: yerba,
      productId: yerba,
      name: 'Yerba',
      unit: 'unit',
      price: toCents(3000),
      pricedAt: '2020-01-02T13:45:30.123Z',
      quantity: 2,
      discount: { amount: toCents(0.5) },
    },
    {
      key: newId(),
      productId: newId(),
      name: 'Queso',
      unit: 'kg',
      price: toCents(12_345),
      quantity: 0.37,
      labelTotal: toCents(4567.89),
    },
    { key: newId(), name: 'Varios', price: toCents(99.99), ivaRate: 10.5, quantity: 3 },
  ],
  discount: { percent: 10 },
  customer: { _id: newId(), name: 'Ana' },
  order: { number: 12, buyer: 'Ana', delivery: 'pick-up', address: null, notes: 'Sin bolsa' },
  paymentMethod: 'Efectivo',
  wantsInvoice: true,
};
const held = (cart: Cart) => ({
  _id: cart.saleId,
  name: 'Mesa 2',
  createdAt: '2026-11-22T13:45:30.123Z',
  userId: { _id: newId(), username: 'luz' },
  cart: heldCart.parse(heldCartOf(cart, undefined)),
});
const withoutKeys = ({ lines, ...cart }: Cart) => ({
  ...cart,
  lines: lines.map(({ key, ...line }) => line),
});

test('a held cart is restored unchanged', () => {
  const takeId = newId();
  const back = cartOfHeld(held(CART), { takeId, isTaken: false });
  expect(withoutKeys(back)).toEqual({
    ...withoutKeys(CART),
    held: { name: 'Mesa 2', takeId, isTaken: false },
  });
  expect(back.lines[0]?.key).toBe(yerba);
  expect(new Set(back.lines.map(({ key }) => key)).size).toBe(3);
});

test('it is held at the prices of the list', () => {
  const cart = heldCartOf(CART, (id) => (id === yerba ? { price: 4000, version: 2 } : undefined));
  expect(cart.lines.map(({ price }) => price)).toEqual([4000, 12_345, 99.99]);
});

test('lines of one product that asks for its price stay apart', () => {
  const recharge = newId();
  const lineAt = (price: number) => ({
    key: newId(),
    productId: recharge,
    name: 'Recarga',
    unit: 'unit' as const,
    price: toCents(price),
    quantity: 1,
  });
  const cart: Cart = { ...CART, lines: [lineAt(500), lineAt(1500)] };
  const asking = () => ({ price: 0, version: 1 });

  const stored = heldCart.parse(heldCartOf(cart, asking));
  const back = cartOfHeld({ ...held(cart), cart: stored }, { takeId: newId(), isTaken: true });

  expect(back.lines.map(({ price }) => price)).toEqual([toCents(500), toCents(1500)]);
  expect(new Set(back.lines.map(({ key }) => key)).size).toBe(2);
});

test("its total equals the cart's", () => {
  expect(totalOfHeld(held(CART).cart)).toBe(toCents(9780.62));
});
