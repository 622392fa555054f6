import { aProduct } from '@mostrador/contracts/test/a-product';
import { cents, newId, toCents } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import {
  addProduct,
  type Cart,
  type CartChange,
  emptyCart,
  freeze,
  removeLine,
  setQuantity,
  totalOf,
} from './cart.ts';

const yerba = aProduct({ name: 'Yerba', price: 3450.5, stock: 2 });
const alfajor = aProduct({ name: 'Alfajor', price: 1100, stock: 30 });

/** A cart with these products added one unit at a time. */
function cartWith(...products: (typeof yerba)[]): Cart {
  return products.reduce((cart, product) => changed(addProduct(cart, product)), emptyCart(newId()));
}

function changed(change: CartChange): Cart {
  if ('refused' in change) throw new Error(change.refused);
  return change.cart;
}

const quantitiesOf = ({ lines }: Cart) => lines.map(({ name, quantity }) => [name, quantity]);

describe('adding', () => {
  test('a product makes a line, and the same product again raises it', () => {
    expect(quantitiesOf(cartWith(yerba, alfajor, yerba))).toEqual([
      ['Yerba', 2],
      ['Alfajor', 1],
    ]);
  });

  test('a product with stock under 1 is refused', () => {
    const cart = emptyCart(newId());
    for (const stock of [0, 0.75])
      expect(addProduct(cart, { ...yerba, stock })).toEqual({ refused: 'insufficient-stock' });
  });

  test('beyond the stock is refused and the cart stays as it was', () => {
    const cart = cartWith(yerba, yerba);
    expect(addProduct(cart, yerba)).toEqual({ refused: 'insufficient-stock' });
    expect(quantitiesOf(cart)).toEqual([['Yerba', 2]]);
  });

  test('more different products than a sale can carry is refused', () => {
    const full = cartWith(...Array.from({ length: 500 }, () => aProduct()));
    expect(addProduct(full, yerba)).toEqual({ refused: 'too-many-products' });
  });
});

describe('the quantity', () => {
  test('goes up to the stock and no further', () => {
    const cart = cartWith(alfajor);
    expect(quantitiesOf(changed(setQuantity(cart, alfajor, 30)))).toEqual([['Alfajor', 30]]);
    expect(setQuantity(cart, alfajor, 31)).toEqual({ refused: 'insufficient-stock' });
  });

  test('below 1 takes the line out', () => {
    expect(changed(setQuantity(cartWith(alfajor), alfajor, 0)).lines).toEqual([]);
  });

  test('may go down to less than there was, even when another till sold most of it', () => {
    const cart = changed(setQuantity(cartWith(alfajor), alfajor, 10));
    const nearlyGone = { ...alfajor, stock: 2 };
    expect(quantitiesOf(changed(setQuantity(cart, nearlyGone, 9)))).toEqual([['Alfajor', 9]]);
    expect(setQuantity(cart, nearlyGone, 11)).toEqual({ refused: 'insufficient-stock' });
  });

  test('is not more than a sale can carry', () => {
    const endless = { ...alfajor, stock: 1_000_000 };
    expect(setQuantity(cartWith(endless), endless, 100_000)).toEqual({
      refused: 'too-many-units',
    });
  });
});

test('a line can be taken out', () => {
  expect(quantitiesOf(removeLine(cartWith(yerba, alfajor), yerba._id))).toEqual([['Alfajor', 1]]);
});

test('the total is at the prices of the list, which the server will charge', () => {
  const { lines } = cartWith(yerba, yerba, alfajor);
  const list = new Map([[yerba._id, { price: 4000 }]]);
  expect(totalOf(lines, (id) => list.get(id))).toBe(toCents(4000 * 2 + 1100));
});

describe('a frozen sale', () => {
  test('names products and quantities, and no prices', () => {
    const cart = { ...cartWith(yerba, yerba), paidWith: cents(1_000_000) };
    expect(freeze(cart, toCents(6901))).toEqual({
      body: {
        _id: cart.saleId,
        items: [{ productId: yerba._id, quantity: 2 }],
        paymentMethod: 'Efectivo',
      },
      total: 690_100,
      paidWith: 1_000_000,
    });
  });

  test('has no change to give when it is not paid in cash', () => {
    const cart: Cart = { ...cartWith(yerba), paymentMethod: 'QR', paidWith: cents(1_000_000) };
    expect(freeze(cart, toCents(3450.5))).not.toHaveProperty('paidWith');
  });
});
