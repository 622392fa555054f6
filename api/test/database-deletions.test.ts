import { readdir } from 'node:fs/promises';
import { newId } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { pipelined } from '../src/database/database.ts';
import { openImageFiles } from '../src/modules/images/image-files.ts';
import { removeFilesOfShop } from '../src/modules/shop-data/deleted-shop-files.ts';
import { aFilledShop, type FilledShop, tablesOfShops } from './a-filled-shop.ts';
import { aServer } from './a-server.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

/** Returns the tenant tables that have rows of this shop, as the owner sees them. */
async function tablesWithRowsOf(shopId: string, connectionString: string): Promise<string[]> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  const tables = await owner.query(
    `select relname, case relname when 'shop' then 'id' else 'shop_id' end as key from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity order by 1`,
  );
  const found: string[] = [];
  for (const { relname, key } of tables.rows) {
    const rows = await owner.query(`select from ${relname} where ${key} = $1`, [shopId]);
    if (rows.rowCount) found.push(relname);
  }
  await owner.end();
  return found;
}

/** Returns the tables of every schema, including the job queue's, with this id in any row. */
async function tablesThatName(shopId: string, connectionString: string): Promise<string[]> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  const tables = await owner.query(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await owner.query(
      `select from ${name} as whole where whole::text like $1 limit 1`,
      [`%${shopId}%`],
    );
    if (rows.rowCount) found.push(name);
  }
  await owner.end();
  return found;
}

const server = aServer();

test('the deletion of an account leaves no row, job or file of the shop', async () => {
  const { database, jobs, imageFolder, connectionString } = server;
  const [leaving, staying] = [await aFilledShop(database), await aFilledShop(database)];
  const [shopId, other] = [leaving.db.shopId, staying.db.shopId];
  const everyTable = await tablesOfShops(database);
  expect(await tablesWithRowsOf(shopId, connectionString)).toEqual(everyTable);
  const files = await openImageFiles(undefined, imageFolder);
  for (const shop of [shopId, other])
    await files.write({ shopId: shop, imageId: newId() }, 'original', Buffer.from('picture'));
  await jobs.add(aJob, { shopId }, undefined, { afterSeconds: 3600 });
  await jobs.add(aJob, { shopId: other }, undefined, { afterSeconds: 3600 });
  const tablesOfTheOther = await tablesThatName(other, connectionString);
  const token = await signIn(leaving);

  const answer = await server.app.inject({
    method: 'DELETE',
    url: '/api/users/account/delete-all',
    headers: { authorization: `Bearer ${token}` },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().deletedData).toEqual({
    users: 1,
    products: 1,
    brands: 1,
    categories: 1,
    subcategories: 1,
    customers: 1,
    sales: 1,
    cashRegisters: 1,
    images: 1,
  });
  expect(await tablesWithRowsOf(shopId, connectionString)).toEqual([]);
  // A job deletes the files, and the shop's other jobs.
  await expect.poll(() => tablesThatName(shopId, connectionString)).toEqual(['pgboss.job_common']);
  await expect.poll(() => readdir(imageFolder)).toEqual([other]);
  // The last of these jobs, which runs ten minutes later.
  await removeFilesOfShop({ jobs, files }, { shopId, isLast: true });
  expect(await tablesThatName(shopId, connectionString)).toEqual([]);
  expect(await tablesWithRowsOf(other, connectionString)).toEqual(everyTable);
  expect(await tablesThatName(other, connectionString)).toEqual(tablesOfTheOther);
});

const aJob = defineJob<{ shopId: string }>('test-of-a-shop');

/** Starts a session of the administrator of a filled shop. */
async function signIn({ db, userId }: FilledShop): Promise<string> {
  const { token, hash } = newShopToken(db.shopId);
  const expires_at = new Date(server.now.getTime() + 60_000);
  await db
    .insertInto('session')
    .values({ shop_id: db.shopId, token_hash: hash, user_id: userId, created_at: NOW, expires_at })
    .execute();
  return token;
}

test('a shop is deleted with all its rows, and none of another', async () => {
  const database = await freshDatabase();
  const [leaving, staying] = [await aFilledShop(database), await aFilledShop(database)];
  const everyTable = await tablesWithRowsOf(leaving.db.shopId, database.connectionString);
  // A table with references or rules of its own needs a row in aFilledShop.
  expect(everyTable).toEqual(await tablesOfShops(database));

  await pipelined(leaving.db, [
    sql`set constraints all deferred`,
    leaving.db.deleteFrom('shop').where('id', '=', leaving.db.shopId),
  ]);
  expect(await tablesWithRowsOf(leaving.db.shopId, database.connectionString)).toEqual([]);
  expect(await tablesWithRowsOf(staying.db.shopId, database.connectionString)).toEqual(everyTable);
});

test('a category is deleted with its subcategories, and products lose the reference', async () => {
  const database = await freshDatabase();
  const { db, categoryId, brandId } = await aFilledShop(database);
  await asOwner(database, `delete from category where id = '${categoryId}'`);
  expect(await db.selectFrom('subcategory').selectAll().execute()).toEqual([]);
  const references = db.selectFrom('product').select(['brand_id', 'category_id', 'subcategory_id']);
  expect(await references.execute()).toEqual([
    { brand_id: brandId, category_id: null, subcategory_id: null },
  ]);
});

async function asOwner({ connectionString }: FreshDatabase, statement: string): Promise<void> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

test('sales, movements and audit entries cannot be changed or deleted', async () => {
  const database = await freshDatabase();
  const { db } = await aFilledShop(database);
  for (const change of [
    sql`update stock_movement set quantity = 0`,
    sql`delete from stock_movement`,
    sql`update sale_item set price_cents = 1`,
    sql`update sale set total_cents = 1`,
    sql`update sale set created_at = now()`,
    sql`delete from sale`,
    sql`update sale_return set total_cents = 0`,
    sql`delete from sale_return`,
    sql`update sale_return_item set quantity = 2`,
    sql`delete from sale_return_item`,
    sql`update customer_account_entry set amount_cents = 1`,
    sql`delete from customer_account_entry`,
    sql`update customer_payment set amount_cents = 1`,
    sql`delete from customer_payment`,
    sql`delete from cash_movement`,
    sql`update between_shifts set cash_register_id = null`,
    sql`delete from between_shifts`,
    sql`update offline_sale set reasons = '[]'`,
    sql`delete from offline_sale`,
    sql`update offline_entry set reasons = '[]'`,
    sql`delete from offline_entry`,
    sql`delete from product`,
    sql`update audit_entry set username = 'nobody'`,
    sql`delete from audit_entry`,
  ])
    await expect(change.execute(db)).rejects.toThrow('permission denied');
});

test('messages of visitors cannot be changed or deleted', async () => {
  const { pool } = await freshDatabase();
  for (const change of ["update contact_message set message = ''", 'delete from contact_message'])
    await expect(pool.query(change)).rejects.toThrow('permission denied');
});
