import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId, toCents } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { addProduct, type Cart, emptyCart, freeze } from './cart.ts';
import { readStoredCart } from './stored-cart.ts';

const yerba = aProduct({ name: 'Yerba', price: 3450.5, stock: 2 });
const alfajor = aProduct({ name: 'Alfajor', price: 1100, stock: 30 });

function aCart(): Cart {
  return [yerba, alfajor].reduce((cart, product) => {
    const change = addProduct(cart, product);
    return 'cart' in change ? change.cart : cart;
  }, emptyCart(newId()));
}

/** A stored cart with some parts damaged. */
function stored(damage: { cart?: object; frozen?: object } = {}) {
  const cart = aCart();
  const frozen = freeze(cart, toCents(4550.5));
  const kept = {
    cart: { ...cart, ...damage.cart },
    frozen: { ...frozen, ...damage.frozen },
    stamp: newId(),
  };
  return { cart, frozen, kept: structuredClone(kept) as unknown };
}

test('a stored cart comes back as it was, with the sale on its way', () => {
  const { kept } = stored();
  expect(readStoredCart(kept)).toEqual(kept);
  const empty = { cart: emptyCart(newId()), stamp: newId(), tookOver: newId() };
  expect(readStoredCart(structuredClone(empty))).toEqual(empty);
});

test.each([undefined, null, 'carrito', 7, {}, { stamp: 4, cart: aCart() }])(
  'what was never a cart is none: %j',
  (value) => {
    expect(readStoredCart(value)).toBeUndefined();
  },
);

describe('damage takes only what it touched', () => {
  const lineOf = (change: object) => ({ ...aCart().lines[0], ...change });

  test.each([
    ['a quantity', lineOf({ quantity: -1 })],
    ['a price', lineOf({ price: 'mucho' })],
    ['a product', lineOf({ productId: 'yerba' })],
    ['all of it', null],
    ['its kind', 'yerba'],
  ])('in a line, %s: the other lines and the sale on its way are there', (_, damaged) => {
    const { lines } = aCart();
    const { kept, frozen } = stored({ cart: { lines: [damaged, ...lines] } });
    const read = readStoredCart(kept);
    expect(read?.cart.lines).toEqual(lines);
    expect(read?.frozen).toEqual(frozen);
  });

  test.each([[undefined], [{}], ['x']])('in all lines (%j): the sale is there', (lines) => {
    const { kept, frozen } = stored({ cart: { lines } });
    const read = readStoredCart(kept);
    expect(read?.cart.lines).toEqual([]);
    expect(read?.frozen).toEqual(frozen);
  });

  test('in the id of the cart: it has that of its sale', () => {
    const { kept, cart, frozen } = stored({ cart: { saleId: 'x' } });
    const read = readStoredCart(kept);
    expect(read?.cart.saleId).toBe(frozen.body._id);
    expect(read?.cart.lines).toEqual(cart.lines);
  });

  test('in how it is paid: it is paid in cash', () => {
    const { kept } = stored({ cart: { paymentMethod: 'Trueque', paidWith: -1 } });
    const read = readStoredCart(kept);
    expect(read?.cart.paymentMethod).toBe('Efectivo');
    expect(read?.cart).not.toHaveProperty('paidWith');
  });

  test.each([
    ['what is sold', { body: { _id: newId(), items: [] } }],
    ['its id', { body: { ...freeze(aCart(), toCents(1)).body, _id: undefined } }],
    ['its total', { total: 'mucho' }],
  ])('in the sale on its way, %s: the cart is there, and can be sent', (_, damage) => {
    const { kept, cart } = stored({ frozen: damage });
    const read = readStoredCart(kept);
    expect(read).not.toHaveProperty('frozen');
    expect(read?.cart).toEqual(cart);
  });
});
