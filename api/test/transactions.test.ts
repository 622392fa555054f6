import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';
import { Batch } from '@mostrador/server-kit/database/batch';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  constraintOf,
  defer,
  pipelined,
  type ShopDatabase,
  type ShopTransaction,
} from '../src/database/database.ts';
import { recordAudit } from '../src/modules/audit/record-audit.ts';
import {
  insertBrand,
  insertCategory,
  listBrands,
} from '../src/modules/product-configuration/product-configuration.repository.ts';
import { freshDatabase } from './database.ts';

const AUTHOR = { userId: newId(), username: 'sol', now: new Date('2026-03-02T12:00:00Z') };
const errand = defineJob<{ id: string }>('test-errand-of-a-transaction');

/** Creates a shop on its own database, with the repositories that a use case writes to. */
async function aShop() {
  const database = await freshDatabase();
  const jobs = await createJobs({ database, log: { warn() {}, error() {} } });
  onTestFinished(() => jobs.stop());
  const shop = database.forShop(newId());
  await shop
    .insertInto('shop')
    .values({
      id: shop.shopId,
      name: 'Almacén',
      created_at: AUTHOR.now,
      cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
    })
    .execute();

  /** Writes like a use case: through two repositories, with a job and an audit entry. */
  async function addBrandAndCategory(db: ShopDatabase, name: string): Promise<void> {
    await db.transact(async (tx) => {
      await insertBrand(tx, { _id: newId(), name });
      await jobs.add(errand, { id: name }, tx);
      recordAudit(tx, AUTHOR, 'account.registered', { storeName: name });
      await insertCategory(tx, { _id: newId(), name });
    });
  }

  /** Returns which of those writes exist. */
  async function written() {
    const [brands, categories, audited] = await pipelined(shop, [
      shop.selectFrom('brand').select('name').orderBy('name'),
      shop.selectFrom('category').select('name').orderBy('name'),
      sql<{ name: string }>`select details ->> 'storeName' as name from audit_entry order by name`,
    ]);
    const queued = await database.pool.query(
      `select data ->> 'id' as name from pgboss.job where name = $1 order by 1`,
      [errand.name],
    );
    const names = [brands, categories, audited, queued].map(({ rows }) =>
      rows.map(({ name }) => name),
    );
    return { brands: names[0], categories: names[1], audited: names[2], queued: names[3] };
  }
  return { database, shop, addBrandAndCategory, written };
}

const ALL = (...names: string[]) => ({
  brands: names,
  categories: names,
  audited: names,
  queued: names,
});

/** Returns how many messages `work` sent to the database. */
async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent: unknown[] = query.mock.calls.map(([first]) => first);
    return sent.filter((message) => message instanceof Batch).length;
  } finally {
    query.mockRestore();
  }
}

test('writes of several repositories commit together, with their job and audit entry', async () => {
  const { shop, addBrandAndCategory, written } = await aShop();

  await addBrandAndCategory(shop, 'Taragüí');

  expect(await written()).toEqual(ALL('Taragüí'));
  const { rows } = await sql<{
    transactions: number;
  }>`select count(distinct xmin::text) as transactions
    from (select xmin from brand union all select xmin from category
      union all select xmin from audit_entry) as written`.execute(shop);
  expect(rows).toEqual([{ transactions: 1 }]);
});

test('a nested use case commits with its caller, or not at all', async () => {
  const { shop, addBrandAndCategory, written } = await aShop();

  const whole = shop.transact(async (tx) => {
    await addBrandAndCategory(tx, 'Taragüí');
    await addBrandAndCategory(tx, 'Marolio');
    throw new Error('Changed my mind');
  });

  await expect(whole).rejects.toThrow('Changed my mind');
  expect(await written()).toEqual(ALL());
  await shop.transact(async (tx) => {
    await addBrandAndCategory(tx, 'Taragüí');
    await addBrandAndCategory(tx, 'Marolio');
  });
  expect(await written()).toEqual(ALL('Marolio', 'Taragüí'));
});

test('a transaction reads its own writes, also in pipelined queries', async () => {
  const { shop } = await aShop();

  const seen = await shop.transact(async (tx) => {
    await insertBrand(tx, { _id: newId(), name: 'Taragüí' });
    const [{ rows }] = await pipelined(tx, [tx.selectFrom('brand').select('name')]);
    expect(await listBrands(shop)).toEqual([]);
    return rows;
  });

  expect(seen).toEqual([{ name: 'Taragüí' }]);
});

test('deferred statements are sent with the commit, without an extra message', async () => {
  const { shop, written } = await aShop();
  const deferAll = (tx: ShopTransaction) => {
    recordAudit(tx, AUTHOR, 'account.registered', { storeName: 'uno' });
    recordAudit(tx, AUTHOR, 'account.registered', { storeName: 'dos' });
  };

  const known = await countMessages(() => shop.transact(async (tx) => deferAll(tx)));
  const afterAWrite = await countMessages(() =>
    shop.transact(async (tx) => {
      deferAll(tx);
      await insertBrand(tx, { _id: newId(), name: 'Taragüí' });
    }),
  );
  const nothing = await countMessages(() => shop.transact(async () => {}));

  expect({ known, afterAWrite, nothing }).toEqual({ known: 1, afterAWrite: 2, nothing: 0 });
  expect((await written()).audited).toEqual(['dos', 'dos', 'uno', 'uno']);
});

test('a refused deferred statement rolls back everything', async () => {
  const { shop, written } = await aShop();
  await insertBrand(shop, { _id: newId(), name: 'Marolio' });

  const refused = shop
    .transact(async (tx) => {
      await insertCategory(tx, { _id: newId(), name: 'Yerbas' });
      recordAudit(tx, AUTHOR, 'account.registered', { storeName: 'Yerbas' });
      defer(
        tx,
        tx.insertInto('brand').values({ shop_id: tx.shopId, id: newId(), name: 'MAROLIO' }),
      );
    })
    .catch(constraintOf);

  expect(await refused).toBe('brand_name_taken');
  expect(await written()).toEqual({ ...ALL(), brands: ['Marolio'] });
});

test('a connection lost during the commit leaves nothing, and the next write works', async () => {
  const { shop, addBrandAndCategory, written } = await aShop();

  const lost = shop.transact(async (tx) => {
    await addBrandAndCategory(tx, 'Taragüí');
    defer(tx, sql`select pg_terminate_backend(pg_backend_pid())`);
  });

  await expect(lost).rejects.toThrow();
  expect(await written()).toEqual(ALL());
  await addBrandAndCategory(shop, 'Marolio');
  expect(await written()).toEqual(ALL('Marolio'));
});

test('concurrent writes each commit whole, even more than there are connections', async () => {
  const { shop, addBrandAndCategory, written } = await aShop();
  const names = Array.from({ length: 30 }, (_, place) => `marca ${String(place).padStart(2, '0')}`);

  const outcomes = await Promise.allSettled(
    [...names, ...names].map((name) => addBrandAndCategory(shop, name)),
  );

  // One of each pair got the name; the other wrote nothing.
  const refusals = outcomes.filter(({ status }) => status === 'rejected');
  expect(
    refusals.map((outcome) => constraintOf((outcome as PromiseRejectedResult).reason)),
  ).toEqual(names.map(() => 'brand_name_taken'));
  expect(await written()).toEqual(ALL(...names));
});
