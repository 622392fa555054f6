import { newId, searchKeyOf } from '@mostrador/domain';
import { migrateDown, migrateUp } from '@mostrador/server-kit/database/migrate';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const MIGRATION = '0041-one-spelling-of-codes';

let connectionString: string;

/** Creates a database of the previous release, with a shop. */
async function yesterday() {
  const database = await emptyDatabase();
  connectionString = database.connectionString;
  const before = Object.keys(migrations).indexOf(MIGRATION);
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const client = new pg.Client(connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  const shop = newId();
  await client.query(
    `insert into shop (id, name, cash_register_config, created_at)
     values ('${shop}', 'Kiosco', '{}', now())`,
  );
  return { client, shop };
}

type Yesterday = Awaited<ReturnType<typeof yesterday>>;

/** Adds products by name, each with its barcode, the oldest first. */
async function addProducts({ client, shop }: Yesterday, barcodes: Record<string, string | null>) {
  let age = 100;
  for (const [name, barcode] of Object.entries(barcodes))
    await client.query(
      `insert into product (shop_id, id, name, search_key, barcode, price_cents, iva_rate, stock,
         unit, created_at, updated_at, deleted_at)
       values ($1, $2, $3, $4, $5, 100, 21, 1, 'unit', now() - $6 * interval '1 day', now(), $7)`,
      [
        shop,
        newId(),
        name,
        name.toLowerCase(),
        barcode,
        age--,
        /eliminado/.test(name) ? new Date() : null,
      ],
    );
}

async function addCustomers({ client, shop }: Yesterday, documents: Record<string, string | null>) {
  let age = 100;
  for (const [name, document] of Object.entries(documents))
    await client.query(
      `insert into customer (shop_id, id, name, search_key, fiscal_type, doc_type, doc_number,
         created_at, updated_at)
       values ($1, $2, $3, $4, 'consumidor_final', 96, $5, now() - $6 * interval '1 day', now())`,
      [shop, newId(), name, searchKeyOf([name, document].join(' ')), document, age--],
    );
}

const productsOf = async ({ client }: Yesterday) =>
  Object.fromEntries(
    (await client.query('select name, barcode, shared_code from product')).rows.map(
      ({ name, barcode, shared_code }) => [
        name,
        shared_code === null ? barcode : { barcode, shared_code },
      ],
    ),
  );

test('earlier codes get their one spelling', async () => {
  const past = await yesterday();
  await addProducts(past, {
    Yerba: '7790895 000430',
    Mate: "'7790387-000016",
    Termo: '036000291452',
    Propio: '036000291453',
    Remera: 'Rem\u2011 12',
    Pan: null,
    Nada: '\u200b ',
    Sal: '7791111111111',
  });
  const versions = async () =>
    Object.fromEntries(
      (await past.client.query('select name, version::int from product')).rows.map(
        ({ name, version }) => [name, version],
      ),
    );
  expect(new Set(Object.values(await versions()))).toEqual(new Set([1]));

  await migrateUp(connectionString, migrations);

  expect(await productsOf(past)).toEqual({
    Yerba: '7790895000430',
    Mate: '7790387000016',
    Termo: '0036000291452',
    Propio: '036000291453',
    Remera: 'Rem-12',
    Pan: null,
    Nada: null,
    Sal: '7791111111111',
  });
  // Open tills read the changed products, and only those.
  expect(await versions()).toEqual({
    Yerba: 2,
    Mate: 2,
    Termo: 2,
    Propio: 1,
    Remera: 2,
    Pan: 1,
    Nada: 2,
    Sal: 1,
  });
});

test('of products whose codes become equal, the one with the right spelling gets it', async () => {
  const past = await yesterday();
  await addProducts(past, {
    'Con espacio': '7790895 000430',
    Bien: '7790895000430',
    'Con guion': '7790895-000430',
    Minúscula: 'abc-12',
    Mayúscula: 'ABC-12',
    Ambos: '779 1',
    Mal: '77-91',
    'Uno eliminado': '7791',
    UPC: '036000291452',
    EAN: '0036000291452',
  });
  const other = newId();
  await past.client.query(
    `insert into shop (id, name, cash_register_config, created_at) values ('${other}', 'Bar', '{}', now())`,
  );
  await addProducts({ ...past, shop: other }, { 'De otro comercio': '7790895 000430' });

  await migrateUp(connectionString, migrations);

  expect(await productsOf(past)).toEqual({
    'Con espacio': { barcode: '7790895 000430', shared_code: '7790895000430' },
    Bien: '7790895000430',
    'Con guion': { barcode: '7790895-000430', shared_code: '7790895000430' },
    Minúscula: 'abc-12',
    Mayúscula: { barcode: 'ABC-12', shared_code: 'abc-12' },
    Ambos: '7791',
    Mal: { barcode: '77-91', shared_code: '7791' },
    'Uno eliminado': '7791',
    UPC: { barcode: '036000291452', shared_code: '0036000291452' },
    EAN: '0036000291452',
    'De otro comercio': '7790895000430',
  });

  await migrateDown(connectionString, migrations);
  await migrateUp(connectionString, migrations);
  expect(await productsOf(past)).toMatchObject({ Bien: '7790895000430', Minúscula: 'abc-12' });
});

test('earlier documents and names get their one spelling, and people stay separate', async () => {
  const past = await yesterday();
  await addCustomers(past, {
    Ana: '05123456',
    'Ana otra vez': '5123456',
    Beto: '08765432',
    'Ca\u200bro': null,
    Duilio: '20\u201012345678\u20106',
  });

  await migrateUp(connectionString, migrations);

  const { rows } = await past.client.query(
    'select name, doc_number, shared_document, search_key from customer order by created_at',
  );
  expect(rows).toEqual([
    { name: 'Ana', doc_number: '05123456', shared_document: '5123456', search_key: 'ana 5123456' },
    {
      name: 'Ana otra vez',
      doc_number: '5123456',
      shared_document: null,
      search_key: 'ana otra vez 5123456',
    },
    { name: 'Beto', doc_number: '8765432', shared_document: null, search_key: 'beto 8765432' },
    { name: 'Caro', doc_number: null, shared_document: null, search_key: 'caro' },
    {
      name: 'Duilio',
      doc_number: '20123456786',
      shared_document: null,
      search_key: 'duilio 20123456786',
    },
  ]);
});

test('earlier names lose invisible characters, except the second of two brands', async () => {
  const past = await yesterday();
  await addProducts(past, { 'Yer\u200bba\u00a0Sol': null, '\uff39erba': null });
  for (const name of ['Playa\u200bdito', 'Playadito', 'T\u00adaragui'])
    await past.client.query('insert into brand (shop_id, id, name) values ($1, $2, $3)', [
      past.shop,
      newId(),
      name,
    ]);

  await migrateUp(connectionString, migrations);

  const names = async (table: string) =>
    (await past.client.query(`select name from ${table}`)).rows.map(({ name }) => name).sort();
  expect(await names('brand')).toEqual(['Playadito', 'Playa\u200bdito', 'Taragui']);
  const { rows } = await past.client.query('select name, search_key from product order by name');
  expect(rows).toContainEqual({ name: 'Yerba Sol', search_key: 'yerba sol' });
  expect(rows).toContainEqual({ name: '\uff39erba', search_key: 'yerba' });
});
