import { newId } from '@mostrador/domain';
import { columnTypes } from '@mostrador/server-kit/database/column-types';
import { migrateUp } from '@mostrador/server-kit/database/migrate';
import { ShopDatabase } from '@mostrador/server-kit/database/shop-database';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import type { Schema } from '../src/database/database.ts';
import { numberSales } from '../src/modules/sale-records/number-sales.repository.ts';

const MIGRATION = '0051-sale-numbers';

/** Creates a database of the previous release, with a shop. */
async function yesterday() {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf(MIGRATION);
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const pool = new pg.Pool({ connectionString, types: columnTypes });
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  const [shopId, userId] = [newId(), newId()];
  await pool.query(
    `insert into shop (id, name, cash_register_config, created_at) values ($1, 'Kiosco', '{}', now())`,
    [shopId],
  );
  await pool.query(
    `insert into shop_user (shop_id, id, username, password_hash, role, created_at)
     values ($1, $2, $3, '', 'admin', now())`,
    [shopId, userId, `sol-${userId}`],
  );
  /** Sells as the previous release did. */
  const sellAt = async (...instants: string[]) => {
    for (const at of instants)
      await pool.query(
        `insert into sale (shop_id, id, user_id, created_at, total_cents, payment_method, cash_cents)
         values ($1, $2, $3, $4, 100, 'QR', 0)`,
        [shopId, newId(), userId, at],
      );
  };
  const numbers = async () => {
    const { rows } = await pool.query(
      'select number from sale where shop_id = $1 order by created_at',
      [shopId],
    );
    return rows.map(({ number }) => number);
  };
  const shop = new ShopDatabase<Schema>(pool, { shopId });
  const upgrade = () => migrateUp(connectionString, migrations);
  return { shop, sellAt, numbers, upgrade };
}

test('earlier sales get the first numbers in the order of their time, whatever was sold since', async () => {
  const { shop, sellAt, numbers, upgrade } = await yesterday();
  await sellAt('2026-03-10T12:00Z', '2026-03-08T12:00Z', '2026-03-09T12:00Z');

  await upgrade();
  // A server of the previous release, which runs until it is replaced.
  await sellAt('2026-03-11T12:00Z');
  await shop.transact((tx) => numberSales(tx, 2));
  expect(await numbers()).toEqual([1, 2, null, null]);
  await shop.transact((tx) => numberSales(tx, 2));

  expect(await numbers()).toEqual([1, 2, 3, 4]);
  expect(await shop.transact((tx) => numberSales(tx, 2))).toBe(0);
});

test('two jobs that number at once give no number twice', async () => {
  const { shop, sellAt, numbers, upgrade } = await yesterday();
  const days = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-03-${day}T12:00Z`);
  await sellAt(...days);
  await upgrade();

  await Promise.all(days.map(() => shop.transact((tx) => numberSales(tx, 2))));

  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a shop that began to sell with the previous release, after the upgrade, counts from 1', async () => {
  const { shop, sellAt, numbers, upgrade } = await yesterday();
  await upgrade();
  await sellAt('2026-03-11T12:00Z');

  await shop.transact((tx) => numberSales(tx));

  expect(await numbers()).toEqual([1]);
});
