import type { ReleaseFailure } from '@mostrador/contracts/release-failures';
import { sql } from 'kysely';
import type { Database, ShopDatabase, ShopTransaction } from '../../database/database.ts';

const MAILED_ERRORS = 5;

/** Stores a report. False when the shop has reported this release already. */
export async function insertReport(
  tx: ShopTransaction,
  { remote, version, error, userId, now }: ReleaseFailure & { userId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('release_failure')
    .columns(['shop_id', 'remote', 'version', 'user_id', 'error', 'reported_at', 'shop_created_at'])
    .expression(
      tx
        .selectFrom('shop')
        .select([
          'id',
          sql<string>`${remote}::text`.as('remote'),
          sql<string>`${version}::text`.as('version'),
          sql<string>`${userId}::uuid`.as('user_id'),
          sql<string>`${error}::text`.as('error'),
          sql<Date>`${now}::timestamptz`.as('reported_at'),
          'created_at',
        ])
        .where('id', '=', tx.shopId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes the oldest reports of the shop, but for this many. */
export async function forgetAllBut(tx: ShopTransaction, kept: number): Promise<void> {
  await sql`delete from release_failure where shop_id = ${tx.shopId} and (remote, version) in (
    select remote, version from release_failure where shop_id = ${tx.shopId}
    order by reported_at desc, remote, version offset ${kept}
  )`.execute(tx);
}

/**
 * Counts the shops that reported a release. Those registered after it became current do not count,
 * nor those where the release before fails too: their data are at fault.
 */
export async function countShops(
  db: Database['global'],
  {
    remote,
    version,
    since,
    before,
  }: { remote: string; version: string; since: Date; before: string },
): Promise<number> {
  const { shops } = await db
    .selectFrom('release_failure as failure')
    .select(({ fn }) => fn.countAll<string>().as('shops'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('shop_created_at', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_failure as earlier')
            .select('earlier.shop_id')
            .whereRef('earlier.shop_id', '=', 'failure.shop_id')
            .where('earlier.remote', '=', remote)
            .where('earlier.version', '=', before),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(shops);
}

/** Returns the errors that shops reported of a release, the most frequent first. */
export async function findErrors(
  db: Database['global'],
  { remote, version }: { remote: string; version: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('release_failure')
    .select('error')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .groupBy('error')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('error')
    .limit(MAILED_ERRORS)
    .execute();
  return rows.map(({ error }) => error);
}

export async function forgetReportsUntil(db: ShopDatabase, until: Date): Promise<void> {
  await db
    .deleteFrom('release_failure')
    .where('shop_id', '=', db.shopId)
    .where('reported_at', '<=', until)
    .execute();
}
