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

test('a stored cart is restored with its sale in flight', () => {
  const { kept } = stored();
  expect(readStoredCart(kept)).toEqual(kept);
  const empty = { cart: emptyCart(newId()), stamp: newId(), tookOver: newId() };
  expect(readStoredCart(structuredClone(empty))).toEqual(empty);
});

test('a sale in flight keeps its prices; one of an earlier release has none', () => {
  const cart = aCart();
  const products = new Map([yerba, alfajor].map((product) => [product._id, product]));
  const sales = [
    freeze(cart, toCents(4550.5), { productOf: (id) => products.get(id) }),
    freeze(cart, toCents(4550.5)),
  ];
  expect(sales[0]?.body.items[0]).toMatchObject({ price: 3450.5, version: yerba.version });
  for (const frozen of sales) {
    const kept = structuredClone({ cart, frozen, stamp: newId() });
    expect(readStoredCart(kept)?.frozen).toEqual(frozen);
  }
});

test.each([undefined, null, 'carrito', 7, {}, { stamp: 4, cart: aCart() }])(
  'a value that is not a cart is dropped: %j',
  (value) => {
    expect(readStoredCart(value)).toBeUndefined();
  },
);

test('a cart of the earlier release gets missing keys and units', () => {
  const cart = aCart();
  const before = {
    ...cart,
    lines: cart.lines.map(({ key, ...line }) => ({ ...line, unit: undefined })),
  };
  expect(readStoredCart({ cart: before, stamp: newId() })?.cart).toEqual(cart);
});

test('all of a cart is restored: discounts, customer, payments, free lines, labels', () => {
  const cart: Cart = {
    ...aCart(),
    lines: [
      {
        ...(aCart().lines[0] as CartLine),
        pricedAt: '2026-11-22T13:45:30.123Z',
        discount: { percent: 5 },
      },
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
    order: { number: 12, buyer: 'Ana', delivery: 'shipping', address: 'Mitre 10', notes: null },
    payments: [{ method: 'QR', amount: toCents(1) }],
    held: { name: 'Mesa 2', takeId: newId(), isTaken: true },
  };
  expect(readStoredCart(structuredClone({ cart, stamp: newId() }))?.cart).toEqual(cart);
});

describe('damage affects only the damaged part', () => {
  const lineOf = (change: object) => ({ ...aCart().lines[0], ...change });

  test.each([
    ['a quantity', lineOf({ quantity: -1 })],
    ['a price', lineOf({ price: 'mucho' })],
    ['a product', lineOf({ productId: 'yerba' })],
    ['all of it', null],
    ['its kind', 'yerba'],
  ])('in a line, %s: the other lines and the sale in flight are kept', (_, damaged) => {
    const { lines } = aCart();
    const { kept, frozen } = stored({ cart: { lines: [damaged, ...lines] } });
    const read = readStoredCart(kept);
    expect(read?.cart.lines).toEqual(lines);
    expect(read?.frozen).toEqual(frozen);
  });

  test.each([[undefined], [{}], ['x']])('in all lines (%j): the sale is kept', (lines) => {
    const { kept, frozen } = stored({ cart: { lines } });
    const read = readStoredCart(kept);
    expect(read?.cart.lines).toEqual([]);
    expect(read?.frozen).toEqual(frozen);
  });

  test('an id of the cart: it gets that of its sale', () => {
    const { kept, cart, frozen } = stored({ cart: { saleId: 'x' } });
    const read = readStoredCart(kept);
    expect(read?.cart.saleId).toBe(frozen.body._id);
    expect(read?.cart.lines).toEqual(cart.lines);
  });

  test('a payment: it becomes cash', () => {
    const { kept } = stored({ cart: { paymentMethod: ' ', paidWith: -1 } });
    const read = readStoredCart(kept);
    expect(read?.cart.paymentMethod).toBe('Efectivo');
    expect(read?.cart).not.toHaveProperty('paidWith');
  });

  test.each([
    ['its lines', { body: { _id: newId(), items: [] } }],
    ['its id', { body: { ...freeze(aCart(), toCents(1)).body, _id: undefined } }],
    ['its total', { total: 'mucho' }],
  ])('in the sale in flight, %s: the cart is kept, and can be sent', (_, damage) => {
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

  test('are restored, beside any cart', () => {
    const toReview = [failed(), failed()];
    const { kept } = stored();
    expect(readStoredCart(kept, structuredClone(toReview))?.toReview).toEqual(toReview);
    expect(readStoredCart(undefined, structuredClone(toReview))?.toReview).toEqual(toReview);
  });

  test('lose only a damaged one', () => {
    const good = failed();
    const damaged = [null, 'x', { ...failed(), since: 7 }, { ...failed(), sale: { total: 1 } }];
    expect(readStoredCart(stored().kept, [...damaged, good])?.toReview).toEqual([good]);
    expect(readStoredCart(stored().kept, 'x')).not.toHaveProperty('toReview');
  });

  test('stay with a damaged reason or cart', () => {
    const { cart, sale, since } = failed();
    const read = readStoredCart(undefined, [{ cart: 'x', sale: { ...sale, failure: 1 }, since }]);
    expect(read?.toReview).toMatchObject([
      { cart: { saleId: cart.saleId }, sale: { total: 455050 } },
    ]);
  });
});

test('the chosen instalments are kept; damaged ones leave a payment at once', () => {
  const cart = {
    ...aCart(),
    paymentMethod: 'Crédito',
    instalments: 3,
    payments: [
      { method: 'Crédito', amount: toCents(100), instalments: 6 },
      { method: 'Efectivo', amount: toCents(0) },
    ],
  };
  const stamp = newId();
  expect(readStoredCart(structuredClone({ cart, stamp }))?.cart).toEqual(cart);

  const [card, cash] = cart.payments;
  const damaged = { ...cart, instalments: 1, payments: [{ ...card, instalments: 'tres' }, cash] };
  const read = readStoredCart(structuredClone({ cart: damaged, stamp }))?.cart;
  expect(read).not.toHaveProperty('instalments');
  expect(read?.payments).toEqual([{ method: 'Crédito', amount: toCents(100) }, cash]);
});
