import { KEPT_PRICE_MS } from '@mostrador/contracts/sales';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { cents, newId, toCents } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import {
  addAtAskedPrice,
  addFreeLine,
  addLabel,
  addProduct,
  type Cart,
  type CartChange,
  type CartLine,
  emptyCart,
  freeze,
  priceCart,
  quantityOf,
  removeLine,
  repriceLines,
  setLineDiscount,
  setLinePrice,
  setQuantity,
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

const lineOf = ({ _id, stock }: typeof yerba) => ({ key: _id, stock });

const quantitiesOf = ({ lines }: Cart) => lines.map(({ name, quantity }) => [name, quantity]);

describe('adding a product', () => {
  test('makes a line, and adding it again raises the quantity', () => {
    expect(quantitiesOf(cartWith(yerba, alfajor, yerba))).toEqual([
      ['Yerba', 2],
      ['Alfajor', 1],
    ]);
  });

  test('with stock under 1 is refused', () => {
    const cart = emptyCart(newId());
    for (const stock of [0, 0.75])
      expect(addProduct(cart, { ...yerba, stock })).toEqual({ refused: 'insufficient-stock' });
  });

  test('beyond the stock is refused and does not change the cart', () => {
    const cart = cartWith(yerba, yerba);
    expect(addProduct(cart, yerba)).toEqual({ refused: 'insufficient-stock' });
    expect(quantitiesOf(cart)).toEqual([['Yerba', 2]]);
  });

  test('beyond the maximum number of lines is refused', () => {
    const full = cartWith(...Array.from({ length: 500 }, () => aProduct()));
    expect(addProduct(full, yerba)).toEqual({ refused: 'too-many-products' });
  });
});

describe('the quantity', () => {
  test('goes up to the stock and no further', () => {
    const cart = cartWith(alfajor);
    expect(quantitiesOf(changed(setQuantity(cart, lineOf(alfajor), 30)))).toEqual([
      ['Alfajor', 30],
    ]);
    expect(setQuantity(cart, lineOf(alfajor), 31)).toEqual({ refused: 'insufficient-stock' });
  });

  test('below 1 removes the line', () => {
    expect(changed(setQuantity(cartWith(alfajor), lineOf(alfajor), 0)).lines).toEqual([]);
  });

  test('may be lowered, even when another till sold most of the stock', () => {
    const cart = changed(setQuantity(cartWith(alfajor), lineOf(alfajor), 10));
    const nearlyGone = { ...alfajor, stock: 2 };
    expect(quantitiesOf(changed(setQuantity(cart, lineOf(nearlyGone), 9)))).toEqual([
      ['Alfajor', 9],
    ]);
    expect(setQuantity(cart, lineOf(nearlyGone), 11)).toEqual({ refused: 'insufficient-stock' });
  });

  test('does not exceed the maximum of a sale', () => {
    const endless = { ...alfajor, stock: 1_000_000 };
    expect(setQuantity(cartWith(endless), lineOf(endless), 100_000)).toEqual({
      refused: 'too-many-units',
    });
  });
});

test('without lines, only the id and the payment of a sale stay', () => {
  const cart: Cart = {
    ...cartWith(yerba),
    paymentMethod: 'QR',
    discount: { percent: 10 },
    customer: { _id: newId(), name: 'Ana' },
    paidWith: cents(1),
    payments: [{ method: 'QR', amount: cents(1) }],
    held: { name: 'Mesa 2', takeId: newId(), isTaken: true },
  };
  const { saleId } = cart;
  expect(removeLine(cart, yerba._id)).toEqual({ saleId, lines: [], paymentMethod: 'QR' });
  expect(changed(setQuantity(cart, lineOf(yerba), 0))).toEqual({
    saleId,
    lines: [],
    paymentMethod: 'QR',
  });
});

test('a line can be removed', () => {
  expect(quantitiesOf(removeLine(cartWith(yerba, alfajor), yerba._id))).toEqual([['Alfajor', 1]]);
});

describe('when the list has another price', () => {
  const list = new Map([[yerba._id, { price: 4000, version: 2 }]]);
  const productOf = (id: string) => list.get(id);
  const shown = (ageMs: number) => ({
    ...yerba,
    pricedAt: new Date(Date.now() - ageMs).toISOString(),
  });

  test('a line keeps its own for hours, also for what is added to it', () => {
    const cart = cartWith(shown(KEPT_PRICE_MS - 60_000), yerba, alfajor);
    expect(priceCart(cart, productOf).total).toBe(toCents(3450.5 * 2 + 1100));
    expect(freeze(cart, toCents(8001), { productOf }).body.items[0]).toEqual({
      productId: yerba._id,
      price: 3450.5,
      version: 2,
      quantity: 2,
    });
  });

  test.each([
    ['whose price is older', shown(KEPT_PRICE_MS)],
    ['without the moment of its price', yerba],
    ['with a moment that is none', { ...yerba, pricedAt: 'ayer' }],
  ])("a line %s has the list's", (_, product) => {
    const cart = cartWith(product, alfajor);
    expect(priceCart(cart, productOf).total).toBe(toCents(4000 + 1100));
    expect(freeze(cart, toCents(5100), { productOf }).body.items[0]).toMatchObject({ price: 4000 });
  });

  test('a label keeps the price per kilo of its quantity', () => {
    const label = { quantity: 0.5, labelTotal: toCents(1725.25) };
    const cart = changed(addLabel(cartWith(), { ...shown(0), unit: 'kg' }, label));
    expect(freeze(cart, toCents(1725.25), { productOf }).body.items).toMatchObject([
      { price: 3450.5, labelTotal: 1725.25 },
    ]);
  });

  test('a line does not keep a price that the seller entered', () => {
    const entered = setLinePrice(cartWith(shown(0)), yerba._id, toCents(10));
    expect(priceCart(entered, productOf).total).toBe(toCents(4000));
  });

  test('a line takes it when the seller asks', () => {
    const cart = cartWith(shown(KEPT_PRICE_MS), alfajor);
    const now = new Date().toISOString();
    const repriced = repriceLines(cart, new Map([[yerba._id, toCents(3900)]]), now);
    expect(priceCart(repriced, productOf).total).toBe(toCents(3900 + 1100));
  });
});

describe('a product by weight', () => {
  const queso = aProduct({ name: 'Queso', price: 12_345, unit: 'kg', stock: 2.5 });

  test('is added by the kilo, or by the rest of the stock', () => {
    expect(quantitiesOf(cartWith(queso))).toEqual([['Queso', 1]]);
    expect(quantitiesOf(cartWith({ ...queso, stock: 0.35 }))).toEqual([['Queso', 0.35]]);
    expect(addProduct(emptyCart(newId()), { ...queso, stock: 0 })).toEqual({
      refused: 'insufficient-stock',
    });
  });

  test('is not reduced to the stock when a quantity is typed', () => {
    const nearlyGone = { ...queso, stock: 0.8 };
    expect(addProduct(cartWith(), nearlyGone, 1)).toEqual({ refused: 'insufficient-stock' });
    expect(addLabel(cartWith(), nearlyGone, { quantity: 1 })).toEqual({
      refused: 'insufficient-stock',
    });
  });

  test('may be below one, and is removed at zero', () => {
    const cart = cartWith(queso);
    expect(quantitiesOf(changed(setQuantity(cart, lineOf(queso), 0.125)))).toEqual([
      ['Queso', 0.125],
    ]);
    expect(quantitiesOf(changed(setQuantity(cart, lineOf(queso), 0)))).toEqual([]);
  });

  test('adds thousandths exactly', () => {
    const twice = changed(addProduct(changed(addProduct(cartWith(), queso, 0.1)), queso, 0.2));
    expect(quantitiesOf(twice)).toEqual([['Queso', 0.3]]);
  });

  test('has a line for each label with a price, which share the stock', () => {
    const label = { quantity: 1.1, labelTotal: toCents(13_579.99) };
    const two = changed(addLabel(changed(addLabel(cartWith(), queso, label)), queso, label));
    expect(quantitiesOf(two)).toEqual([
      ['Queso', 1.1],
      ['Queso', 1.1],
    ]);
    expect(priceCart(two, undefined).total).toBe(toCents(2 * 13_579.99));
    expect(addLabel(two, queso, label)).toEqual({ refused: 'insufficient-stock' });
    expect(addProduct(two, queso, 0.4)).toEqual({ refused: 'insufficient-stock' });
    expect(quantityOf(two, queso._id)).toBe(2.2);
    const [{ key }] = two.lines as [CartLine];
    expect(setQuantity(two, { key, stock: 100 }, 2)).toEqual({ cart: two });
  });
});

test('a line without a product needs no stock', () => {
  const line = {
    key: newId(),
    name: 'Varios',
    price: toCents(500),
    ivaRate: 21,
    quantity: 1,
  } as const;
  const cart = changed(addFreeLine(cartWith(), line));
  const more = changed(setQuantity(cart, { key: line.key, stock: undefined }, 900));
  expect(priceCart(more, undefined).total).toBe(toCents(450_000));
});

describe('a frozen sale', () => {
  test('has the prices and versions that the list showed', () => {
    const cart = cartWith(yerba, yerba, alfajor);
    const list = new Map([[yerba._id, { price: 4000.5, version: 7 }]]);
    expect(freeze(cart, toCents(9101), { productOf: (id) => list.get(id) })).toEqual({
      body: {
        _id: cart.saleId,
        items: [
          { productId: yerba._id, price: 4000.5, version: 7, quantity: 2 },
          // It is not in the list: it may ask for its price.
          { productId: alfajor._id, askedPrice: 1100, quantity: 1 },
        ],
        paymentMethod: 'Efectivo',
      },
      total: 910_100,
    });
  });

  test('has no prices while the list is not loaded', () => {
    const cart = cartWith(yerba, yerba);
    expect(freeze(cart, toCents(6901)).body.items).toEqual([
      { productId: yerba._id, askedPrice: 3450.5, quantity: 2 },
    ]);
  });

  test('has the entered price of a product that asks for it', () => {
    const recharge = aProduct({ price: 0, stock: 9 });
    const asked = { key: newId(), price: toCents(500) };
    const cart = changed(addAtAskedPrice(cartWith(yerba), recharge, asked));
    const list = new Map([yerba, recharge].map((product) => [product._id, product]));
    const productOf = (id: string) => list.get(id);
    expect(priceCart(cart, productOf).total).toBe(toCents(3950.5));
    expect(freeze(cart, toCents(3950.5), { productOf }).body.items).toEqual([
      { productId: yerba._id, price: 3450.5, version: 1, quantity: 1 },
      { productId: recharge._id, price: 0, version: 1, askedPrice: 500, quantity: 1 },
    ]);
  });

  test('has the cash received, where it covers the total', () => {
    const cart = { ...cartWith(yerba, yerba), paidWith: cents(1_000_000) };
    expect(freeze(cart, toCents(6901)).body.payments).toEqual([
      { method: 'Efectivo', amount: 10_000 },
    ]);
    expect(freeze(cart, cents(1_000_001)).body).toMatchObject({ paymentMethod: 'Efectivo' });
    expect(freeze(cart, cents(1_000_001)).body).not.toHaveProperty('payments');
    expect(freeze({ ...cart, paymentMethod: 'QR' }, toCents(1)).body).not.toHaveProperty(
      'payments',
    );
  });

  test('has the rest of a divided payment as an amount, and no part of zero', () => {
    const payments: Cart['payments'] = [
      { method: 'QR', amount: toCents(6000) },
      { method: 'Efectivo', amount: cents(0) },
    ];
    const cart = { ...cartWith(yerba, yerba), payments };
    expect(freeze(cart, toCents(6901)).body.payments).toEqual([
      { method: 'QR', amount: 6000 },
      { method: 'Efectivo', amount: 901 },
    ]);
    expect(freeze(cart, toCents(6000)).body.payments).toEqual([{ method: 'QR', amount: 6000 }]);
  });

  test('has the instalments of its method, or what is on screen for each part', () => {
    const cart: Cart = { ...cartWith(yerba), paymentMethod: 'Crédito', instalments: 3 };
    expect(freeze(cart, toCents(3967.5)).body).toMatchObject({
      paymentMethod: 'Crédito',
      instalments: 3,
    });
    // The shop has removed them meanwhile.
    const parts = [{ method: 'Crédito', amount: toCents(3450.5) }];
    expect(freeze(cart, toCents(3450.5), { parts }).body).not.toHaveProperty('instalments');

    const payments = [
      { method: 'Crédito', instalments: 3, amount: cents(0) },
      { method: 'Efectivo', amount: toCents(1450.5) },
    ];
    const shown = [{ method: 'Crédito', instalments: 3, amount: toCents(2300) }, payments[1]];
    expect(
      freeze({ ...cart, payments }, toCents(3750.5), { parts: shown as typeof payments }).body
        .payments,
    ).toEqual([
      { method: 'Crédito', instalments: 3, amount: 2300 },
      { method: 'Efectivo', amount: 1450.5 },
    ]);
  });

  test('has discounts, customer, free lines and the parts of its payment, in pesos', () => {
    const customer = { _id: newId(), name: 'Ana' };
    const line = { key: newId(), name: 'Varios', price: toCents(500.5), ivaRate: 27 } as const;
    const cart: Cart = {
      ...setLineDiscount(
        changed(addFreeLine(cartWith(yerba), { ...line, quantity: 2 })),
        line.key,
        { amount: toCents(0.5) },
      ),
      discount: { percent: 10 },
      customer,
      payments: [
        { method: 'QR', amount: toCents(1000.25) },
        { method: 'Efectivo', amount: toCents(5000) },
      ],
    };
    expect(freeze(cart, toCents(4000)).body).toEqual({
      _id: cart.saleId,
      items: [
        { productId: yerba._id, askedPrice: 3450.5, quantity: 1 },
        {
          description: 'Varios',
          price: 500.5,
          ivaRate: 27,
          quantity: 2,
          discount: { amount: 0.5 },
        },
      ],
      discount: { percent: 10 },
      customerId: customer._id,
      payments: [
        { method: 'QR', amount: 1000.25 },
        { method: 'Efectivo', amount: 5000 },
      ],
    });
  });
});
