import type { Customer } from '@mostrador/contracts/customers';
import type { Product } from '@mostrador/contracts/products';
import { PAYMENT_METHODS } from '@mostrador/contracts/sales';
import {
  type Cents,
  cents,
  type Discount,
  IVA_RATES,
  type LineToPrice,
  newId,
  priceSale,
  roundQuantity,
  sumOf,
  toCents,
  toPesos,
} from '@mostrador/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import type { TestShop } from '../../../test/a-shop.ts';
import { aShopWithCredit } from '../../../test/customer-accounts.ts';
import { ledgerOf } from '../../../test/ledger.ts';

// Every stored amount equals `priceSale` of the shop's prices, to the cent, whatever prices the till
// showed.

const server = aServer();
let shop: TestShop;
let ana: Customer;
let counted: Product[];
let weighed: Product[];

const PRICES = [0.01, 1.01, 3450.5, 999_999.99];
const MOST_OF_STOCK = 9_999_999;

beforeAll(async () => {
  shop = await aShopWithCredit(server);
  await shop.call('PUT', '/api/till-settings', {
    scaleLabels: { carries: 'price', codeDigits: 5, priceDecimals: 0 },
  });
  ana = await shop.aCustomer();
  const some = (unit: 'unit' | 'kg') =>
    Promise.all(
      PRICES.map((price, place) =>
        shop.aProduct({ unit, price, ivaRate: IVA_RATES[place], stock: MOST_OF_STOCK }),
      ),
    );
  [counted, weighed] = await Promise.all([some('unit'), some('kg')]);
});

/** Part of an amount, from 1 to 1000 thousandths. */
const part = fc.integer({ min: 1, max: 1000 });
const discount = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100 })),
    part.map((thousandths) => ({ part: thousandths })),
  ),
);
type DrawnDiscount = { percent: number } | { part: number } | null;

const line = fc.oneof(
  fc.record({
    kind: fc.constant('counted' as const),
    place: fc.nat({ max: PRICES.length - 1 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    discount,
  }),
  fc.record({
    kind: fc.constantFrom('weighed' as const, 'labelled' as const),
    place: fc.nat({ max: PRICES.length - 1 }),
    quantity: fc.integer({ min: 1, max: 9999 }).map((thousandths) => thousandths / 1000),
    discount,
  }),
  fc.record({
    kind: fc.constant('free' as const),
    price: fc.integer({ min: 0, max: 10_000_000 }).map(toPesosOf),
    ivaRate: fc.constantFrom(...IVA_RATES),
    quantity: fc.integer({ min: 1, max: 20 }),
    discount,
  }),
);
const asked = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  discount,
  parts: fc.uniqueArray(fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), weight: part }), {
    maxLength: 5,
    selector: ({ method }) => method,
  }),
  change: fc.nat({ max: 100_000 }),
  shows: fc.constantFrom('its prices', 'other prices', 'nothing'),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

function toPesosOf(amount: number): number {
  return toPesos(cents(amount));
}

/**
 * Returns the discount in the forms of the contract and of the domain. An amount is at least a
 * cent.
 */
function discountOf(drawn: DrawnDiscount, whole: Cents) {
  if (drawn === null) return undefined;
  if ('percent' in drawn) return { posted: drawn, priced: drawn };
  const amount = Math.ceil((whole * drawn.part) / 1000) as Cents;
  if (amount === 0) return undefined;
  return { posted: { amount: toPesos(amount) }, priced: { amount } };
}

function aLine(
  drawn: Asked['lines'][number],
  shows: Asked['shows'] = 'nothing',
): {
  posted: Record<string, unknown>;
  priced: LineToPrice;
} {
  const price = priceOf(drawn);
  const labelTotal = drawn.kind === 'labelled' ? labelOf(price, drawn.quantity) : undefined;
  const toPrice = { price, quantity: drawn.quantity, labelTotal };
  const [gross] = priceSale([toPrice]).lines;
  const off = discountOf(drawn.discount, gross?.gross ?? cents(0));
  return {
    posted: {
      ...(drawn.kind === 'free'
        ? { price: drawn.price, ivaRate: drawn.ivaRate, description: 'Pan' }
        : { productId: productOf(drawn)._id, ...shownOf(productOf(drawn), shows) }),
      quantity: drawn.quantity,
      discount: off?.posted,
      labelTotal: labelTotal && toPesos(labelTotal),
    },
    priced: { ...toPrice, discount: off?.priced },
  };
}

function shownOf({ price, version }: Product, shows: Asked['shows']) {
  if (shows === 'nothing') return {};
  return { price: shows === 'its prices' ? price : 17.5, version };
}

function productOf({ kind, place }: { kind: string; place: number }): Product {
  return (kind === 'counted' ? counted : weighed)[place] as Product;
}

function priceOf(drawn: Asked['lines'][number]): Cents {
  return toCents(drawn.kind === 'free' ? drawn.price : productOf(drawn).price);
}

/**
 * Returns a label's price for which the till rounds the quantity down to this one: not always the
 * price times the quantity.
 */
function labelOf(price: Cents, quantity: number): Cents {
  return Math.round(price * (quantity + 0.0009)) as Cents;
}

/**
 * Returns lines that the server does not merge: the second plain line of a product gets a discount.
 */
function withoutPlainTwins(lines: Asked['lines']): Asked['lines'] {
  const seen = new Set<string>();
  return lines.map((drawn) => {
    // A fraction of a cent is no discount.
    const isPlain = drawn.kind !== 'labelled' && aLine(drawn).posted.discount === undefined;
    if (drawn.kind === 'free' || !isPlain) return drawn;
    const key = productOf(drawn)._id;
    if (seen.has(key)) return { ...drawn, discount: { percent: 1 } };
    seen.add(key);
    return drawn;
  });
}

/** Returns the amount handed over by each method. The last is cash, including its change. */
function paymentsOf(total: Cents, { parts, change }: Asked): { method: string; cents: number }[] {
  if (parts.length === 0 || total === 0) return [];
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  const others = parts
    .filter(({ method }) => method !== 'Efectivo')
    .map(({ method, weight }) => ({ method, cents: Math.floor((total * weight) / weights) }))
    .filter((payment) => payment.cents > 0);
  const left = total - others.reduce((sum, payment) => sum + payment.cents, 0);
  return left + change > 0 ? [...others, { method: 'Efectivo', cents: left + change }] : others;
}

test("the server records every sale with the till's prices", async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (drawn) => {
      const lines = withoutPlainTwins(drawn.lines).map((line) => aLine(line, drawn.shows));
      const toPrice = lines.map(({ priced }) => priced);
      const off = discountOf(drawn.discount, priceSale(toPrice).subtotal);
      const expected = priceSale(toPrice, off?.priced as Discount);
      const payments = paymentsOf(expected.total, drawn);
      const _id = newId();

      const answer = await shop.call('POST', '/api/sales', {
        _id,
        items: lines.map(({ posted }) => posted),
        discount: off?.posted,
        customerId: ana._id,
        ...(payments.length > 0 && {
          payments: payments.map(({ method, cents: amount }) => ({
            method,
            amount: toPesosOf(amount),
          })),
        }),
      });

      expect(answer.json().code).toBeUndefined();
      const recorded = await rowsOf(_id);
      expect(recorded.items).toEqual(
        expected.lines.map((priced, place) => ({
          discount_cents: priced.discount,
          subtotal_cents: priced.subtotal,
          charged_cents: priced.charged,
          quantity: toPrice[place]?.quantity,
          price_cents: toPrice[place]?.price,
        })),
      );
      expect(recorded.sale).toMatchObject({
        total_cents: expected.total,
        discount_cents: expected.discount,
      });
      expect(sumOf(recorded.items.map((item) => cents(item.charged_cents)))).toBe(expected.total);

      const others = payments.filter(({ method }) => method !== 'Efectivo');
      const inOthers = others.reduce((sum, payment) => sum + payment.cents, 0);
      expect(recorded.sale.cash_cents).toBe(expected.total - inOthers);
      const { payments: paid, total } = answer.json();
      expect(sumOf(paid.map(({ amount }: { amount: number }) => toCents(amount)))).toBe(
        toCents(total),
      );
      expect(Math.max(0, ...paid.map(({ amount }: { amount: number }) => amount))).toBe(
        paid.find(({ method }: { method: string }) => method === answer.json().paymentMethod)
          ?.amount ?? 0,
      );
      expect((await shop.call('GET', `/api/sales/${_id}`)).json()).toEqual(
        withoutStock(answer.json()),
      );
    }),
    { numRuns: 150 },
  );

  for (const { stock, moved } of await ledgerOf(server, shop)) expect(moved).toBe(stock);
  const sold = await soldInItems();
  for (const { id, stock } of await ledgerOf(server, shop))
    expect(roundQuantity(MOST_OF_STOCK - stock)).toBe(sold.get(id) ?? 0);
}, 120_000);

function withoutStock({ stock: _, ...sale }: { stock: unknown }) {
  return sale;
}

async function rowsOf(id: string) {
  const db = server.database.forShop(shop.shopId);
  const sale = await db
    .selectFrom('sale')
    .select(['total_cents', 'discount_cents', 'cash_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('sale_item')
    .select(['discount_cents', 'subtotal_cents', 'charged_cents', 'quantity', 'price_cents'])
    .where('sale_id', '=', id)
    .orderBy('position')
    .execute();
  return { sale, items };
}

/** Returns the quantity sold of each product, according to the lines of the sales. */
async function soldInItems(): Promise<Map<string | null, number>> {
  const rows = await server.database
    .forShop(shop.shopId)
    .selectFrom('sale_item')
    .select(({ fn }) => ['product_id', fn.sum<number>('quantity').as('quantity')])
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}
