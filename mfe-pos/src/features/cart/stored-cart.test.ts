import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId, toCents } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { addProduct, type Cart, type CartLine, emptyCart, freeze } from './cart.ts';
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

test('a cart of the release before has the keys and units that it lacked', () => {
  const cart = aCart();
  const before = {
    ...cart,
    lines: cart.lines.map(({ key, ...line }) => ({ ...line, unit: undefined })),
  };
  expect(readStoredCart({ cart: before, stamp: newId() })?.cart).toEqual(cart);
});

test('all of a cart comes back: discounts, customer, payments, free lines, labels', () => {
  const cart: Cart = {
    ...aCart(),
    lines: [
      { ...(aCart().lines[0] as CartLine), discount: { percent: 5 } },
      { key: newId(), name: 'Varios', price: toCents(5), ivaRate: 10.5, quantity: 0.5 },
      {
        key: newId(),
        productId: newId(),
        name: 'Queso',
        unit: 'kg',
        price: toCents(12_345),
        quantity: 0.37,
        labelTotal: toCents(4567.89),
      },
    ],
    discount: { amount: toCents(100) },
    customer: { _id: newId(), name: 'Ana' },
    payments: [{ method: 'QR', amount: toCents(1) }],
    held: { name: 'Mesa 2', takeId: newId(), isTaken: true },
  };
  expect(readStoredCart(structuredClone({ cart, stamp: newId() }))?.cart).toEqual(cart);
});

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

describe('the sales to review', () => {
  const failed = () => {
    const cart = aCart();
    const sale = { ...freeze(cart, toCents(4550.5)), failure: { error: 'Sin base' } };
    return { cart, sale, since: '2026-11-25T19:00:00.000Z' };
  };

  test('come back as they were, beside any cart', () => {
    const toReview = [failed(), failed()];
    const { kept } = stored();
    expect(readStoredCart(kept, structuredClone(toReview))?.toReview).toEqual(toReview);
    expect(readStoredCart(undefined, structuredClone(toReview))?.toReview).toEqual(toReview);
  });

  test('lose only one that is damaged', () => {
    const good = failed();
    const damaged = [null, 'x', { ...failed(), since: 7 }, { ...failed(), sale: { total: 1 } }];
    expect(readStoredCart(stored().kept, [...damaged, good])?.toReview).toEqual([good]);
    expect(readStoredCart(stored().kept, 'x')).not.toHaveProperty('toReview');
  });

  test('are still to review with damage in why they failed, or in their cart', () => {
    const { cart, sale, since } = failed();
    const read = readStoredCart(undefined, [{ cart: 'x', sale: { ...sale, failure: 1 }, since }]);
    expect(read?.toReview).toMatchObject([
      { cart: { saleId: cart.saleId }, sale: { total: 455050 } },
    ]);
  });
});
