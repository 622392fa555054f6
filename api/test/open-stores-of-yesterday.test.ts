import { newId } from '@mostrador/domain';
import { migrateUp } from '@mostrador/server-kit/database/migrate';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const MIGRATION = '0044-open-stores-by-address';

test('stores of yesterday are marked as they are, and from then on by what happens to them', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf(MIGRATION);
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const client = new pg.Client(connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  const shops: Record<string, string> = {};
  for (const [slug, isOpen] of Object.entries({ abierta: true, cerrada: false, vendida: true })) {
    const id = newId();
    shops[slug] = id;
    await client.query(
      `insert into shop (id, name, cash_register_config, created_at) values ($1, $2, '{}', now())`,
      [id, slug],
    );
    await client.query(
      `insert into online_store (shop_id, is_open, published) values ($1, $2, '{}')`,
      [id, isOpen],
    );
    await client.query('insert into store_address (slug, shop_id) values ($1, $2)', [slug, id]);
  }

  await migrateUp(connectionString, migrations);

  const open = async () =>
    (await client.query('select slug from store_address where is_open order by slug')).rows.map(
      ({ slug }) => slug,
    );
  expect(await open()).toEqual(['abierta', 'vendida']);
  await client.query('update online_store set is_open = not is_open where shop_id = any ($1)', [
    [shops.abierta, shops.cerrada],
  ]);
  expect(await open()).toEqual(['cerrada', 'vendida']);
  await client.query('delete from shop where id = $1', [shops.vendida]);
  expect(await open()).toEqual(['cerrada']);
});
