import { readCompletedSale } from '@mostrador/contracts/completed-sale';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { cents, newId, toCents } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { addFreeLine, addProduct, type Cart, type CartChange, emptyCart } from './cart.ts';
import { chargeCart, type PaymentTerms } from './charged-cart.ts';
import { freezeWithProvisional } from './provisional-sale.ts';
import { readCartState } from './stored-cart.ts';

const yerba = aProduct({ name: 'Yerba', price: 3450.5, stock: 12, ivaRate: 10.5 });
const productOf = (id: string) => (id === yerba._id ? yerba : undefined);
const seller = { _id: newId(), username: 'ana' };
const TERMS: PaymentTerms = {
  methods: [
    { key: 'Tarjeta', label: 'Tarjeta', percent: 10, instalments: [{ count: 3, percent: 20 }] },
  ] as unknown as PaymentTerms['methods'],
  cashRounding: 50,
  cashRoundingMode: 'customer',
};

const cartOf = (change: CartChange): Cart => ('cart' in change ? change.cart : emptyCart(newId()));
const withYerba = (quantity = 2) =>
  cartOf(addProduct(emptyCart(newId()), { ...yerba, stock: yerba.stock }, quantity));

function frozen(cart: Cart, total: number) {
  return freezeWithProvisional(cart, toCents(total), { productOf, terms: TERMS, seller });
}

test('a sale paid in cash is rounded and charged as on screen', () => {
  const { provisional } = frozen({ ...withYerba(), paidWith: toCents(10_000) }, 6900);

  expect(provisional?.sale).toMatchObject({
    total: 6900,
    rounding: -1,
    paymentMethod: 'Efectivo',
    payments: [{ method: 'Efectivo', amount: 6900 }],
    cashReceived: 10_000,
    userId: seller,
    items: [{ productName: 'Yerba', quantity: 2, price: 3450.5, ivaRate: 10.5, charged: 6900 }],
  });
  expect(provisional?.terms).toEqual({
    percents: [0],
    cashRounding: 50,
    cashRoundingMode: 'customer',
  });
});

test('discounts, free lines and the customer are part of it', () => {
  const free = { key: newId(), name: 'Varios', price: toCents(100), quantity: 1 };
  const cart = {
    ...cartOf(addFreeLine(withYerba(), { ...free, ivaRate: 21 })),
    discount: { percent: 10 },
    customer: { _id: newId(), name: 'Marta' },
    paymentMethod: 'QR',
  };
  const { total } = chargeCart(cart, cents(630_090), TERMS);
  const { sale } = freezeWithProvisional(cart, total, { productOf, terms: TERMS, seller })
    .provisional as { sale: { discount: number } };

  expect(sale).toMatchObject({
    discount: 700.1,
    discountPercent: 10,
    customerId: { name: 'Marta' },
    items: [{ productName: 'Yerba' }, { productId: null, productName: 'Varios', ivaRate: 21 }],
  });
});

test('the charges of its items add up to the total', () => {
  const { provisional } = frozen({ ...withYerba(3), paidWith: toCents(20_000) }, 10_350);
  const charged = provisional?.sale.items.reduce((sum, { charged }) => sum + charged, 0);
  expect(charged).toBe(provisional?.sale.total);
});

test('a total that is not the one of this cart leaves it to the server', () => {
  expect(frozen(withYerba(), 1).provisional).toBeUndefined();
});

test('a product that is not in the list leaves it to the server', () => {
  const cart = withYerba();
  const options = { productOf: () => undefined, terms: TERMS, seller };
  expect(freezeWithProvisional(cart, toCents(6900), options).provisional).toBeUndefined();
});

test('it is read from the disk, and left out when it is damaged', () => {
  const cart = withYerba();
  const sale = frozen(cart, 6900);
  expect(sale.provisional && readCompletedSale(sale.provisional.sale)).toBeTruthy();
  expect(readCartState({ cart, frozen: sale })?.frozen).toEqual(sale);

  const damaged = { ...sale, provisional: { sale: { total: 'mucho' }, terms: {} } };
  const { provisional: _, ...rest } = sale;
  expect(readCartState({ cart, frozen: damaged })?.frozen).toEqual(rest);
});
