import type { HeldCart, HeldSale } from '@mostrador/contracts/held-sales';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  pipelined,
  type Schema,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';

/** A held sale as stored, including one that was taken up. */
export interface StoredHeldSale {
  heldSale: HeldSale;
  /** The id of the latest take, kept after the sale is put on hold again. */
  takeId: string | null;
  takenBy: { _id: string; username: string } | null;
  /** Whether a sale was completed under its id. */
  isCompleted: boolean;
}

/** Returns the shop's sales on hold, newest first. */
export async function listHeldSales(db: ShopDatabase): Promise<HeldSale[]> {
  const rows = await selectHeldSales(db)
    .where(isOnHold)
    .orderBy('held_sale.created_at', 'desc')
    .orderBy('held_sale.id', 'desc')
    .execute();
  return rows.map((row) => toStored(row).heldSale);
}

/**
 * Returns what is stored under an id, and how many other sales are on hold. Other such calls of the
 * shop wait until the transaction ends: of two tills that race for the last place, the second
 * counts the first.
 */
export async function lockAndFindHeldSale(
  tx: ShopTransaction,
  id: string,
): Promise<{ found: StoredHeldSale | undefined; isCompleted: boolean; others: number }> {
  const lock = tx.selectFrom('shop').select('id').where('id', '=', tx.shopId).forNoKeyUpdate();
  const sale = tx
    .selectFrom('sale')
    .select('id')
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id);
  const count = tx
    .selectFrom('held_sale')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('shop_id', '=', tx.shopId)
    .where('id', '<>', id)
    .where(isOnHold);
  const [, found, sales, counted] = await pipelined(tx, [
    lock,
    selectHeldSale(tx, id),
    sale,
    count,
  ]);
  return {
    found: found.rows[0] && toStored(found.rows[0]),
    isCompleted: sales.rows.length > 0,
    others: counted.rows[0]?.others ?? 0,
  };
}

interface CartToHold {
  id: string;
  name: string;
  cart: HeldCart;
  /** The take that ends with this hold, if any. */
  takeId: string | null;
}

/** Puts a cart on hold, replacing the one stored under its id. */
export async function putHeldSale(
  db: ShopDatabase,
  { id, name, cart, takeId }: CartToHold,
  { userId, now }: Authorship,
): Promise<void> {
  const values = { name, cart, user_id: userId, created_at: now, take_id: takeId };
  await db
    .insertInto('held_sale')
    .values({ shop_id: db.shopId, id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'id'])
        .doUpdateSet({ ...values, taken_by: null, taken_at: null }),
    )
    .execute();
}

/**
 * Takes a sale off hold, if it is on hold and this take has not already taken it. Returns whether
 * it did, and the sale afterwards. Concurrent calls: exactly one takes it, and the other sees who
 * did.
 */
export async function markHeldSaleTaken(
  db: ShopDatabase,
  { id, takeId }: { id: string; takeId: string },
  { userId, now }: Authorship,
): Promise<{ isTakenNow: boolean; found: StoredHeldSale | undefined }> {
  const take = db
    .updateTable('held_sale')
    .set({ take_id: takeId, taken_by: userId, taken_at: now })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where(isOnHold)
    .where('take_id', 'is distinct from', takeId)
    .returning('id');
  const [taken, { rows }] = await pipelined(db, [take, selectHeldSale(db, id)]);
  return { isTakenNow: taken.rows.length > 0, found: rows[0] && toStored(rows[0]) };
}

/** Deletes a sale that is on hold, and returns its name and cart. */
export async function deleteHeldSale(
  db: ShopDatabase,
  id: string,
): Promise<{ name: string; cart: HeldCart } | undefined> {
  return db
    .deleteFrom('held_sale')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where(isOnHold)
    .returning(['name', 'cart'])
    .executeTakeFirst();
}

/** Deletes sales taken up before then, and those that were completed without being taken up. */
export async function deleteFinishedHeldSales(db: ShopDatabase, takenBefore: Date): Promise<void> {
  await db
    .deleteFrom('held_sale')
    .where('shop_id', '=', db.shopId)
    .where((eb) =>
      eb.or([
        eb('taken_at', '<', takenBefore),
        eb.and([eb('taken_at', 'is', null), isCompleted(eb)]),
      ]),
    )
    .execute();
}

type OfHeldSale = ExpressionBuilder<Pick<Schema, 'held_sale' | 'sale'>, 'held_sale'>;

/**
 * Matches a sale on hold. Excludes a completed one: a till that got no answer may complete a sale
 * while the server still has it on hold.
 */
function isOnHold(eb: OfHeldSale) {
  return eb.and([eb('held_sale.taken_at', 'is', null), eb.not(isCompleted(eb))]);
}

function isCompleted(eb: OfHeldSale) {
  return eb.exists(
    eb
      .selectFrom('sale')
      .select(sql`1`.as('one'))
      .whereRef('sale.shop_id', '=', 'held_sale.shop_id')
      .whereRef('sale.id', '=', 'held_sale.id'),
  );
}

function selectHeldSale(db: ShopDatabase, id: string) {
  return selectHeldSales(db).where('held_sale.id', '=', id);
}

function selectHeldSales(db: ShopDatabase) {
  return db
    .selectFrom('held_sale')
    .innerJoin('shop_user as holder', (join) =>
      join
        .onRef('holder.shop_id', '=', 'held_sale.shop_id')
        .onRef('holder.id', '=', 'held_sale.user_id'),
    )
    .leftJoin('shop_user as taker', (join) =>
      join
        .onRef('taker.shop_id', '=', 'held_sale.shop_id')
        .onRef('taker.id', '=', 'held_sale.taken_by'),
    )
    .select((eb) => [
      'held_sale.id',
      'name',
      'held_sale.created_at',
      'user_id',
      'holder.username',
      'cart',
      'take_id',
      'taken_by',
      'taker.username as taker_username',
      isCompleted(eb).as('is_completed'),
    ])
    .where('held_sale.shop_id', '=', db.shopId);
}

type HeldSaleRow = Awaited<
  ReturnType<ReturnType<typeof selectHeldSales>['executeTakeFirstOrThrow']>
>;

function toStored(row: HeldSaleRow): StoredHeldSale {
  return {
    heldSale: {
      _id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      userId: { _id: row.user_id, username: row.username },
      cart: row.cart,
    },
    takeId: row.take_id,
    takenBy: row.taken_by ? { _id: row.taken_by, username: row.taker_username as string } : null,
    isCompleted: Boolean(row.is_completed),
  };
}
