import { connect, type Database } from '@mostrador/api/database/database';
import { signIn } from '@mostrador/api/modules/accounts/sessions/sign-in.usecases';
import { listCustomers } from '@mostrador/api/modules/customers/customers.repository';
import { listProducts } from '@mostrador/api/modules/products/listed-products.repository';
import { isEan13 } from '@mostrador/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectEvenBooks } from '../../api/test/books.ts';
import { cloneTemplate } from '../../api/test/database.ts';
import { createDemoShop, DEMO_SHOP_ID } from './create-demo-shop.ts';
import { DEMO_PASSWORD } from './people.ts';

const NOW = new Date('2026-03-18T21:40:00Z');

let database: Database;
/** Reads every row of all shops, which the server may not. */
let owner: pg.Client;
let drop: () => Promise<void>;
let connectionString: string;

beforeAll(async () => {
  const clone = await cloneTemplate();
  ({ drop, connectionString } = clone);
  database = connect({ connectionString: clone.serverUrl });
  await createDemoShop({ database, now: NOW, password: DEMO_PASSWORD });
  owner = new pg.Client(clone.connectionString);
  await owner.connect();
  await owner.query(`set app.shop_id = '${DEMO_SHOP_ID}'`);
}, 60_000);

afterAll(async () => {
  await owner.end();
  await database.close();
  await drop();
});

/** Queries for rows that violate a rule; each must return none. */
const rows = async (sql: string) => (await owner.query(sql)).rows;

test('has three hundred scannable products with categories', async () => {
  const products = await listProducts(database.forShop(DEMO_SHOP_ID));
  expect(products).toHaveLength(300);
  expect(products.every(({ barcode }) => barcode && isEan13(barcode))).toBe(true);
  expect(products.every(({ categoryId, subcategoryId }) => categoryId && subcategoryId)).toBe(true);
  expect(products.filter(({ minStock }) => minStock > 0).length).toBeGreaterThan(150);
  expect(products.find(({ name }) => name.includes('Leche La Serenísima entera'))?.ivaRate).toBe(0);
});

test('has an online store that only needs to be activated', async () => {
  const [store] = await rows(`select
      settings -> 'businessInfo' ->> 'name' as name,
      (select count(*)::int from product where published_to_store) as offered,
      (select count(*)::int from product where featured) as featured
    from store_config`);
  expect(store).toEqual({ name: 'Kiosco Sol', offered: 60, featured: 6 });
});

test('weighs some goods, and has costs below the price for most', async () => {
  const [counted] = await rows(`select
      count(*) filter (where unit = 'kg')::int as weighed,
      count(*) filter (where stock <> trunc(stock))::int as with_fractions,
      count(cost_cents)::int as with_cost,
      count(*) filter (where cost_cents >= price_cents)::int as at_a_loss
    from product`);
  expect(counted).toMatchObject({ weighed: 4, with_cost: 262, at_a_loss: 0 });
  expect(counted.with_fractions).toBeGreaterThan(0);
});

test('has forty customers of every fiscal condition', async () => {
  const db = database.forShop(DEMO_SHOP_ID);
  const { customers } = await listCustomers(db, { search: null, page: 1 });
  expect(customers).toHaveLength(40);
  expect(new Set(customers.map(({ fiscalType }) => fiscalType)).size).toBe(4);
});

test('has even books', () => expectEvenBooks({ connectionString }));

test('the movements of each product follow each other in time', async () => {
  expect(
    await rows(`select * from (
        select stock_after, quantity, lag(stock_after, 1, 0::numeric)
          over (partition by product_id order by created_at, id) as stock_before
        from stock_movement
      ) as movement where stock_after <> stock_before + quantity or stock_after < 0`),
  ).toEqual([]);
});

test('numbers its sales in the order of their time', async () => {
  expect(
    await rows(`select id from (
        select id, number, row_number() over (order by created_at, number) as place
        from sale
      ) as placed where number <> place`),
  ).toEqual([]);
});

test('each line has the price of its product', async () => {
  expect(
    await rows(`select * from sale_item join product on product.id = product_id
      where sale_item.price_cents <> product.price_cents
        or subtotal_cents <> round(sale_item.price_cents * quantity)`),
  ).toEqual([]);
});

test('some sales have a customer, a discount or two payments', async () => {
  const [some] = await rows(`select count(customer_id)::int as to_customers,
      count(distinct customer_id)::int as customers, count(discount_percent)::int as discounts,
      count(split_payments)::int as split, count(*)::int as sales from sale`);
  expect(some.customers).toBe(40);
  expect(some.to_customers).toBeLessThan(some.sales / 4);
  expect(some.discounts).toBeGreaterThan(20);
  expect(some.split).toBeGreaterThan(20);
});

test('has three debtors, one of whom paid a part and one of whom has no phone', async () => {
  expect(
    await rows(`select name, phone is not null as has_phone, array_agg(kind order by position) as
      entries from customer join customer_account_entry on customer_id = customer.id
      where customer.balance_cents > 0 group by customer.shop_id, customer.id order by name`),
  ).toEqual([
    { name: 'Graciela Núñez', has_phone: true, entries: ['sale', 'sale'] },
    { name: 'Lucas Ferreyra', has_phone: false, entries: ['sale'] },
    { name: 'Ramón Oro', has_phone: true, entries: ['sale', 'payment'] },
  ]);
});

test('has sales of sixty days with every payment method, and none in the future', async () => {
  const [sold] = await rows(`select
      count(distinct (created_at at time zone 'America/Argentina/San_Juan')::date)::int as days,
      count(*)::int as sales,
      count(distinct payment_method)::int as methods,
      count(distinct user_id)::int as sellers,
      max(created_at) <= '${NOW.toISOString()}' as past
    from sale`);
  expect(sold).toMatchObject({ days: 61, methods: 6, sellers: 3, past: true });
  expect(sold.sales).toBeGreaterThan(2500);
});

test.each([
  [
    'demo',
    'admin',
    ['canManageProducts', 'canManageSales', 'canViewHistory', 'canManageCashRegister'],
  ],
  ['lucia', 'vendedor', ['canManageSales', 'canViewHistory']],
  ['martin', 'vendedor', ['canManageSales']],
])('%s signs in as %s', async (username, role, granted) => {
  const { user } = (await signIn(database, { username, password: DEMO_PASSWORD }, NOW)).session;
  expect(user).toMatchObject({ storeName: 'Kiosco Sol', role, isActive: true });
  const flags = Object.entries(user.permissions).flatMap(([name, given]) => (given ? [name] : []));
  expect(flags).toEqual(granted);
});

test('is on the premium plan', async () => {
  expect(await rows('select plan, ends_at from subscription')).toEqual([
    { plan: 'premium', ends_at: null },
  ]);
});
