import type {
  CashMovement,
  CashRegister,
  CountedDenomination,
} from '@mostrador/contracts/cash-registers';
import { cashMovement } from '@mostrador/contracts/cash-registers.schemas';
import type { Pagination } from '@mostrador/contracts/fields';
import { type Cents, cents, toPesos } from '@mostrador/domain';
import { type SqlBool, sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { columnsFor, createFieldReader } from '../../database/row-fields.ts';
import { startOf } from '../sale-records/shop-day.repository.ts';

/** A cash register as stored. */
export interface StoredCashRegister {
  id: string;
  number: number | null;
  openedAt: Date;
  closedAt: Date | null;
  /** Null when the schedule opened or closed it. */
  openedBy: string | null;
  closedBy: string | null;
  opening: Cents;
  actual: Cents | null;
  expected: Cents | null;
  total: Cents | null;
  salesCount: number | null;
  notes: string | null;
  closingNotes: string | null;
  counted: CountedDenomination[];
  /** Later shifts have no movements dated before this. */
  shiftsSince: Date;
}

/** Returns the open cash register, and the last closing with the amount it left in the drawer. */
export async function findOpenCashRegister(db: ShopDatabase): Promise<{
  open: StoredCashRegister | undefined;
  lastClosing: { closedAt: Date; actual: Cents } | undefined;
}> {
  const last = db
    .selectFrom('cash_register')
    .select(['closed_at', 'actual_cents'])
    .where('shop_id', '=', db.shopId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1);
  const [open, closed] = await pipelined(db, [selectOpen(db), last]);
  const closing = closed.rows[0];
  return {
    open: open.rows[0] && toStored(open.rows[0]),
    lastClosing: closing && {
      closedAt: closing.closed_at as Date,
      actual: cents(closing.actual_cents as number),
    },
  };
}

/** Returns the shop's `shiftsSince`: see `StoredCashRegister`. */
export async function findShiftsSince(db: ShopDatabase): Promise<Date> {
  const shop = db.selectFrom('shop').select('shifts_since').where('id', '=', db.shopId);
  return (await shop.executeTakeFirstOrThrow()).shifts_since;
}

/** Returns the register, or undefined when the shop has none with this id. */
export async function findCashRegister(
  db: ShopDatabase,
  id: string,
): Promise<StoredCashRegister | undefined> {
  const row = await selectCashRegisters(db).where('cash_register.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

export interface CashRegisterListQuery {
  page: number;
  limit: number;
  status?: 'open' | 'closed' | undefined;
  /** Days of the shop, both included, on which the register was opened. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns a page of cash registers, newest first, and the total.
 *
 * @param dayEndsAt the hour at which the shop's days end
 */
export async function listCashRegisters(
  db: ShopDatabase,
  { page, limit, status, from, to }: CashRegisterListQuery,
  dayEndsAt: number,
): Promise<{ cashRegisters: StoredCashRegister[]; pagination: Pagination }> {
  const operator = status === 'open' ? 'is' : 'is not';
  const since = from === undefined ? sql`true` : sql`opened_at >= ${startOf(from, dayEndsAt)}`;
  const until = to === undefined ? sql`true` : sql`opened_at < ${startOf(to, dayEndsAt, 1)}`;
  const isOpenedWithin = sql<SqlBool>`${since} and ${until}`;
  const ofPage = selectCashRegisters(db)
    .$if(status !== undefined, (all) => all.where('closed_at', operator, null))
    .where(isOpenedWithin)
    .orderBy('opened_at', 'desc')
    .orderBy('cash_register.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit);
  const count = db
    .selectFrom('cash_register')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', db.shopId)
    .$if(status !== undefined, (all) => all.where('closed_at', operator, null))
    .where(isOpenedWithin);
  const [{ rows }, counted] = await pipelined(db, [ofPage, count]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    cashRegisters: rows.map(toStored),
    pagination: { page, pages: Math.ceil(total / limit), total },
  };
}

export interface OpeningToRecord {
  id: string;
  openedAt: Date;
  /** Null when the schedule opens it. */
  userId: string | null;
  opening: Cents;
  notes: string | null;
}

/** Rejects with the database's error when a register is already open. */
export async function insertCashRegister(
  db: ShopDatabase,
  { id, openedAt, userId, opening, notes }: OpeningToRecord,
): Promise<StoredCashRegister> {
  const insert = db.insertInto('cash_register').values({
    shop_id: db.shopId,
    id,
    opened_at: openedAt,
    opened_by: userId,
    opening_cents: opening,
    notes,
  });
  const [, { rows }] = await pipelined(db, [
    insert,
    selectCashRegisters(db).where('cash_register.id', '=', id),
  ]);
  return toStored(rows[0] as CashRegisterRow);
}

/**
 * Returns the register, locked until the transaction ends. Sales, returns and cancellations in
 * progress on other tills finish first. Later ones wait, and do not find it open once it is closed.
 * So reads after this call see every movement of the shift.
 */
export async function lockCashRegister(
  tx: ShopTransaction,
  id: string,
): Promise<StoredCashRegister | undefined> {
  await tx
    .selectFrom('cash_register')
    .select('id')
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findCashRegister(tx, id);
}

/** Returns the time of the shift's last movement; null when it has none. */
export async function findLastOfShift(db: ShopDatabase, id: string): Promise<Date | null> {
  const lastOf = (table: 'sale' | 'sale_return' | 'customer_payment' | 'cash_movement') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('shop_id', '=', db.shopId)
      .where('cash_register_id', '=', id);
  const lastCancelled = db
    .selectFrom('sale')
    .select(({ fn }) => fn.max('cancelled_at').as('at'))
    .where('shop_id', '=', db.shopId)
    .where('cancelled_register_id', '=', id)
    .where('cancelled_at', 'is not', null);
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (${lastOf('sale')}), (${lastOf('sale_return')}), (${lastOf('customer_payment')}),
    (${lastOf('cash_movement')}), (${lastCancelled})
  ) as at`.execute(db);
  return rows[0]?.at ?? null;
}

export interface ClosingToRecord {
  id: string;
  closedAt: Date;
  /** Null when the schedule closes it. */
  userId: string | null;
  actual: Cents;
  expected: Cents;
  sales: { count: number; total: Cents };
  notes: string | null;
  count: CountedDenomination[];
}

/** Closes a register that the transaction has locked, and gives it the next number. */
export async function closeCashRegister(
  tx: ShopTransaction,
  closing: ClosingToRecord,
): Promise<StoredCashRegister> {
  await tx
    .updateTable('cash_register')
    .set({
      closed_at: closing.closedAt,
      closed_by: closing.userId,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from cash_register where shop_id = ${tx.shopId}
      )`,
      actual_cents: closing.actual,
      expected_cents: closing.expected,
      total_cents: closing.sales.total,
      sales_count: closing.sales.count,
      closing_notes: closing.notes,
      counted: sql`${JSON.stringify(closing.count)}::jsonb`,
    })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', closing.id)
    .execute();
  return (await findCashRegister(tx, closing.id)) as StoredCashRegister;
}

export interface MovementToRecord {
  id: string;
  cashRegisterId: string;
  kind: CashMovement['kind'];
  amount: Cents;
  reason: string;
  userId: string;
  createdAt: Date;
  /** Made offline: it arrived after the closing of its register, whose figures do not have it. */
  afterClosing?: boolean;
}

/** Rejects with the database's error when the id is taken. */
export async function insertCashMovement(
  tx: ShopTransaction,
  { id, cashRegisterId, kind, amount, reason, userId, createdAt, afterClosing }: MovementToRecord,
): Promise<void> {
  await tx
    .insertInto('cash_movement')
    .values({
      shop_id: tx.shopId,
      id,
      cash_register_id: cashRegisterId,
      kind,
      amount_cents: amount,
      reason,
      user_id: userId,
      created_at: createdAt,
      after_closing: afterClosing ?? false,
    })
    .execute();
}

/** Returns the movements of a register, or those that arrived after its closing, oldest first. */
export async function listCashMovements(
  db: ShopDatabase,
  cashRegisterId: string,
  { afterClosing }: { afterClosing: boolean },
): Promise<CashMovement[]> {
  const rows = await selectMovements(db)
    .where('cash_register_id', '=', cashRegisterId)
    .where('after_closing', '=', afterClosing)
    .orderBy('cash_movement.created_at')
    .orderBy('cash_movement.id')
    .execute();
  return rows.map(toMovement);
}

/** Returns the movement with this id and the register it belongs to. */
export async function findCashMovement(
  db: ShopDatabase,
  id: string,
): Promise<{ movement: CashMovement; cashRegisterId: string } | undefined> {
  const row = await selectMovements(db).where('cash_movement.id', '=', id).executeTakeFirst();
  return row && { movement: toMovement(row), cashRegisterId: row.cash_register_id };
}

const MOVEMENT_FIELDS = cashMovement.omit({ userId: true }).keyof().options;
const readMovement = createFieldReader(MOVEMENT_FIELDS);

function selectMovements(db: ShopDatabase) {
  return db
    .selectFrom('cash_movement')
    .innerJoin('shop_user', (join) =>
      join
        .onRef('shop_user.shop_id', '=', 'cash_movement.shop_id')
        .onRef('shop_user.id', '=', 'cash_movement.user_id'),
    )
    .select(columnsFor('cash_movement', MOVEMENT_FIELDS))
    .select(['cash_register_id', 'user_id', 'username'])
    .where('cash_movement.shop_id', '=', db.shopId);
}

type MovementRow = Awaited<
  ReturnType<ReturnType<typeof selectMovements>['executeTakeFirstOrThrow']>
>;

function toMovement(row: MovementRow): CashMovement {
  return { ...readMovement(row), userId: { _id: row.user_id, username: row.username } };
}

function selectOpen(db: ShopDatabase) {
  return selectCashRegisters(db).where('closed_at', 'is', null);
}

function selectCashRegisters(db: ShopDatabase) {
  return db
    .selectFrom('cash_register')
    .innerJoin('shop', 'shop.id', 'cash_register.shop_id')
    .leftJoin('shop_user as opener', (join) =>
      join
        .onRef('opener.shop_id', '=', 'cash_register.shop_id')
        .onRef('opener.id', '=', 'cash_register.opened_by'),
    )
    .leftJoin('shop_user as closer', (join) =>
      join
        .onRef('closer.shop_id', '=', 'cash_register.shop_id')
        .onRef('closer.id', '=', 'cash_register.closed_by'),
    )
    .select([
      'cash_register.id',
      'number',
      'opened_at',
      'closed_at',
      'opener.username as opened_by',
      'closer.username as closed_by',
      'opening_cents',
      'actual_cents',
      'expected_cents',
      'total_cents',
      'sales_count',
      'notes',
      'closing_notes',
      'counted',
      'shifts_since',
    ])
    .where('cash_register.shop_id', '=', db.shopId);
}

type CashRegisterRow = Awaited<
  ReturnType<ReturnType<typeof selectCashRegisters>['executeTakeFirstOrThrow']>
>;

function toStored(row: CashRegisterRow): StoredCashRegister {
  return {
    id: row.id,
    number: row.number,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    openedBy: row.opened_by,
    closedBy: row.closed_by,
    opening: cents(row.opening_cents),
    actual: centsOrNull(row.actual_cents),
    expected: centsOrNull(row.expected_cents),
    total: centsOrNull(row.total_cents),
    salesCount: row.sales_count,
    notes: row.notes,
    closingNotes: row.closing_notes,
    counted: row.counted ?? [],
    shiftsSince: row.shifts_since,
  };
}

function centsOrNull(value: number | null): Cents | null {
  return value === null ? null : cents(value);
}

/** Shown as the user who opened or closed a register when the schedule did it. */
const SCHEDULE = 'Automático';

/**
 * Returns the register as answers show it. `open` has the figures of an open register; without it
 * they stay null.
 */
export function toCashRegister(
  stored: StoredCashRegister,
  open?: { expected: Cents; sales: { count: number; total: Cents } },
): CashRegister {
  const { actual } = stored;
  const expected = stored.expected ?? open?.expected ?? null;
  const total = stored.total ?? open?.sales.total ?? null;
  return {
    _id: stored.id,
    number: stored.number,
    openedAt: stored.openedAt.toISOString(),
    closedAt: stored.closedAt?.toISOString() ?? null,
    openedBy: stored.openedBy ?? SCHEDULE,
    closedBy: stored.closedAt === null ? null : (stored.closedBy ?? SCHEDULE),
    openingAmount: toPesos(stored.opening),
    actualAmount: actual === null ? null : toPesos(actual),
    expectedAmount: expected === null ? null : toPesos(expected),
    totalSales: total === null ? null : toPesos(total),
    salesCount: stored.salesCount ?? open?.sales.count ?? null,
    difference: actual === null || expected === null ? null : toPesos((actual - expected) as Cents),
    notes: stored.notes,
    closingNotes: stored.closingNotes,
    autoOpened: stored.openedBy === null,
    autoClosed: stored.closedAt !== null && stored.closedBy === null,
  };
}
