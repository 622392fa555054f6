import { newId, searchKeyOf } from '@mostrador/domain';
import { migrateUp } from '@mostrador/server-kit/database/migrate';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const MIGRATION = '0043-phone-numbers';

/** Creates a database of the previous release. */
async function yesterday() {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf(MIGRATION);
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const client = new pg.Client(connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  const addShop = async (phone: string | null) => {
    const id = newId();
    await client.query(
      `insert into shop (id, name, phone_number, cash_register_config, created_at)
       values ($1, 'Kiosco', $2, '{}', now())`,
      [id, phone],
    );
    return id;
  };
  const upgrade = () => migrateUp(connectionString, migrations);
  return { client, addShop, upgrade };
}

/** Phones as typed, and as stored after the upgrade. */
const REWRITTEN: Record<string, string> = {
  '264 15 555-1234': '+5492645551234',
  '(0264) 422-1234': '+542644221234',
  '+34 612 345 678': '+34612345678',
  '0800-222-1234': '0800 222 1234',
  '555-1234 (casa)': '555-1234 (casa)',
  '264 555-1234 / 264 555-4321': '264 555-1234 / 264 555-4321',
};

test('earlier phones are stored in international form, in every table', async () => {
  const { client, addShop, upgrade } = await yesterday();
  const typed = Object.keys(REWRITTEN);
  const shops: string[] = [];
  for (const phone of typed) shops.push(await addShop(phone));
  const shop = await addShop(null);
  for (const phone of typed) {
    const id = newId();
    await client.query(
      `insert into customer (shop_id, id, name, search_key, fiscal_type, doc_type, phone, created_at,
         updated_at) values ($1, $2, $3, $4, 'consumidor_final', 96, $3, now(), now())`,
      [shop, id, phone, searchKeyOf(phone)],
    );
    await client.query(
      `insert into store_order (shop_id, id, number, created_at, state, method, buyer_name, buyer_phone,
         lines, total_cents, sale_id)
       values ($1, $2, $3, now(), 'new', 'form', $4, $4, '[]', 0, $2)`,
      [shop, id, typed.indexOf(phone) + 1, phone],
    );
    await client.query(
      `insert into contact_message (id, name, email, phone, message, created_at)
       values ($1, $2, 'a@a.example', $2, '', now())`,
      [id, phone],
    );
    await client.query(
      `insert into consumer_request (id, code, kind, name, email, phone, created_at)
       values ($1, $3, 'regret', $2, 'a@a.example', $2, now())`,
      [id, phone, id],
    );
  }

  await upgrade();

  const stored = async (table: string, name: string, phone: string) =>
    Object.fromEntries(
      (await client.query(`select ${name} as name, ${phone} as phone from ${table}`)).rows.map(
        (row) => [row.name, row.phone],
      ),
    );
  expect(await stored('customer', 'name', 'phone')).toEqual(REWRITTEN);
  expect(await stored('store_order', 'buyer_name', 'buyer_phone')).toEqual(REWRITTEN);
  expect(await stored('contact_message', 'name', 'phone')).toEqual(REWRITTEN);
  expect(await stored('consumer_request', 'name', 'phone')).toEqual(REWRITTEN);
  expect(await stored('shop', 'id::text', 'phone_number')).toEqual({
    ...Object.fromEntries(typed.map((phone, place) => [shops[place], REWRITTEN[phone]])),
    [shop]: null,
  });
});

test("so are a store's numbers, in its configuration and publication", async () => {
  const { client, addShop, upgrade } = await yesterday();
  const stores = [
    { phone: '264 422-1234', whatsapp: '5492645550101' },
    // Typed as '+34 612 345 678', which the previous release took for international.
    { phone: null, whatsapp: '34612345678' },
    { phone: '422-1234', whatsapp: '264155550101' },
    { phone: '', whatsapp: '4221234' },
    { phone: null, whatsapp: null },
  ];
  for (const businessInfo of stores) {
    const shop = await addShop(null);
    const settings = { businessInfo: { name: 'Sol', ...businessInfo }, seo: { title: 'Sol' } };
    await client.query('insert into store_config (shop_id, settings) values ($1, $2)', [
      shop,
      settings,
    ]);
    await client.query('insert into online_store (shop_id, published) values ($1, $2)', [
      shop,
      settings,
    ]);
  }
  await client.query('insert into store_config (shop_id) values ($1)', [await addShop(null)]);

  await upgrade();

  const expected = [
    { phone: '+542644221234', whatsapp: '+5492645550101' },
    { phone: null, whatsapp: '+34612345678' },
    { phone: '422-1234', whatsapp: '+5492645550101' },
    { phone: '', whatsapp: '4221234' },
    { phone: null, whatsapp: null },
  ].map((businessInfo) => ({
    businessInfo: { name: 'Sol', ...businessInfo },
    seo: { title: 'Sol' },
  }));
  for (const column of ['store_config.settings', 'online_store.published']) {
    const [table] = column.split('.');
    const { rows } = await client.query(
      `select ${column} as settings from ${table} join shop on shop.id = shop_id
       where ${column} is not null order by shop.id`,
    );
    expect(rows.map(({ settings }) => settings)).toEqual(expected);
  }
});

test('more customers than a batch are rewritten, and found by their phones', async () => {
  const { client, addShop, upgrade } = await yesterday();
  const shop = await addShop(null);
  await client.query(
    `insert into customer (shop_id, id, name, search_key, fiscal_type, doc_type, doc_number, phone,
       created_at, updated_at)
     select $1, gen_random_uuid(), 'Ána', 'ana ' || (20000000 + n), 'consumidor_final', 96,
       (20000000 + n)::text, '0264 15 5' || (550000 + n), now(), now()
     from generate_series(1, 2345) n`,
    [shop],
  );

  await upgrade();

  const { rows } = await client.query(
    `select count(*)::int, count(*) filter (where phone = '+5492645' || right(phone, 6)
       and search_key = 'ana ' || doc_number || ' 2645' || right(phone, 6))::int as rewritten
     from customer`,
  );
  expect(rows).toEqual([{ count: 2345, rewritten: 2345 }]);
});
