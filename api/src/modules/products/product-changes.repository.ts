import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { planOnce } from '../../database/plan-once.ts';
import type { Position } from './product-cursor.ts';

/** Above this number, reading the whole list costs less: the cache has it compressed. */
const MAX_CHANGED = 2000;
/** A product that sells often has many movements, so there may be more of them. */
const MAX_MOVEMENTS = 20_000;

const NAMES = ['brand', 'category', 'subcategory'];

/**
 * Selects the position of a snapshot. `latest` is the newest transaction that changed the list. A
 * row restored from another database may have a number from the future, which is ignored.
 */
const POSITION = `
  select pg_snapshot_xmin(now) as xmin, pg_snapshot_xmax(now) as xmax,
    greatest(${latestIn('product', 'changed_xid')}, ${latestIn('stock_movement', 'xid')},
      ${NAMES.map((table) => latestIn(table, 'changed_xid')).join(', ')}) as latest,
    concat_ws(' ', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      -- The timeline, which a promoted replica and a restored backup change.
      left(pg_walfile_name(pg_current_wal_lsn()), 8)) as life
  from pg_current_snapshot() as now`;

function latestIn(table: string, column: string): string {
  return `(select ${column} from ${table}
    where shop_id = $1 and ${column} < pg_snapshot_xmax(now) order by ${column} desc limit 1)`;
}

interface PositionRow {
  xmin: string;
  xmax: string;
  latest: string | null;
  life: string;
}

interface ChangesRow extends PositionRow {
  changed: string[];
  removed: string[];
  too_many: boolean;
}

const position = preparedQuery<PositionRow, [shopId: string]>(POSITION);

/** Sorts and limits each part, so that Postgres uses its index without knowing the cursor. */
const changes = preparedQuery<ChangesRow, [shopId: string, since: string]>(
  `with position as materialized (${POSITION}
   ), own as materialized (
     select id, deleted_at is not null as removed from product
     where shop_id = $1 and changed_xid >= $2 and changed_xid < (select xmax from position)
     order by changed_xid limit ${MAX_CHANGED + 1}
   ), moved as materialized (
     select product_id from stock_movement
     where shop_id = $1 and xid >= $2 and xid < (select xmax from position)
     order by xid limit ${MAX_MOVEMENTS + 1}
   ), changed as materialized (
     select id from own where not removed
     union select product_id from moved
     ${NAMES.map(referringTo).join('')}
   )
   select position.*, array(select id from changed) as changed,
     array(select id from own where removed) as removed,
     (select count(*) from own) > ${MAX_CHANGED}
       or (select count(*) from moved) > ${MAX_MOVEMENTS}
       or (select count(*) from changed) > ${MAX_CHANGED} as too_many
   from position`,
);

/** Reads products only for names that changed, which are rare. */
function referringTo(table: string): string {
  return `union (
    select referring.id from (
      select id from ${table} where shop_id = $1 and changed_xid >= $2
        and changed_xid < (select xmax from position)
    ) as renamed cross join lateral (
      select id from product
      where shop_id = $1 and deleted_at is null and ${table}_id = renamed.id
    ) as referring limit ${MAX_CHANGED + 1})`;
}

interface ChangedRows {
  /** The position where the next read starts. */
  position: Position;
  /**
   * The number that the next transaction will get. A larger cursor comes from another database
   * life.
   */
  nextXid: string;
  /** Ids of products that changed, and possibly of some removed since; undefined if too many. */
  changed: string[] | undefined;
  removed: string[];
}

/**
 * Returns the position of the shop's list. Anything read afterwards includes all changes before it.
 */
export async function findPosition(db: ShopDatabase): Promise<Position> {
  const [, { rows }] = await pipelined(db, [planOnce(), position(db.shopId)]);
  return positionOf(rows[0] as PositionRow);
}

/** Returns the changes of the shop's list by transactions from this number on, in one snapshot. */
export async function findChanges(db: ShopDatabase, since: string): Promise<ChangedRows> {
  const [, { rows }] = await pipelined(db, [planOnce(), changes(db.shopId, since)]);
  const row = rows[0] as ChangesRow;
  return {
    position: positionOf(row),
    nextXid: row.xmax,
    changed: row.too_many ? undefined : row.changed,
    removed: row.removed,
  };
}

/**
 * Returns the number after the newest change, or the number of an older transaction that is still
 * open: its changes become visible only on commit, under its old number.
 *
 * `xmin` alone is not enough: after a crash Postgres reuses the numbers of lost transactions, and a
 * change under such a number would be below the cursor. A visible change is on disk, so its number
 * is never reused.
 */
function positionOf({ xmin, latest, life }: PositionRow): Position {
  const next = BigInt(latest ?? 0) + 1n;
  return { xid: String(next < BigInt(xmin) ? next : xmin), life };
}
