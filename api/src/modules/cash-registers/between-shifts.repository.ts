import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema, ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { findCashConfig } from './cash-config.repository.ts';
import type { StoredCashRegister } from './cash-registers.repository.ts';
import { lockOpenRegister } from './open-register.ts';

/**
 * How far back a movement may be dated: it may wait for a closing after it was dated, or a clock
 * may be set back.
 */
const DATED_EARLIER_MS = 7 * 24 * 60 * 60_000;

/** Movements of money: the table, the column of the shift, and the column of the time. */
const MOVEMENTS = {
  sale: { table: 'sale', register: 'cash_register_id', at: 'created_at' },
  cancellation: { table: 'sale', register: 'cancelled_register_id', at: 'cancelled_at' },
  return: { table: 'sale_return', register: 'cash_register_id', at: 'created_at' },
  payment: { table: 'customer_payment', register: 'cash_register_id', at: 'created_at' },
} as const;

type MovementKind = keyof typeof MOVEMENTS;
const KINDS = Object.keys(MOVEMENTS) as MovementKind[];

/** The shift of the movements. While it is open, more may come. */
export type Shift = Pick<StoredCashRegister, 'id' | 'closedAt' | 'shiftsSince'>;

/**
 * Selects a shift's movements of one kind, and whether each was made before the shift was opened.
 */
export function movementsOf<Kind extends MovementKind>(
  db: ShopDatabase,
  shift: Shift,
  kind: Kind,
): RawBuilder<Selectable<Schema[(typeof MOVEMENTS)[Kind]['table']]> & { before_opening: boolean }> {
  const { table, register, at } = MOVEMENTS[kind];
  // The index of cancellations contains only cancelled sales.
  const rows = (isBefore: boolean) =>
    sql`select *, ${sql.lit(isBefore)} as before_opening from ${sql.table(table)}
      where shop_id = ${db.shopId} and ${sql.ref(at)} is not null`;
  return sql`(
    ${rows(false)} and ${sql.ref(register)} = ${shift.id}
    union all
    ${rows(true)} and id in ${movementsBefore(db, shift, kind)}
  )`;
}

/**
 * Selects the ids of movements made while no register was open that belong to this shift, the next
 * one. A closed shift has them stored. An open shift gets all movements that no closed shift has,
 * including those in progress while it is opened.
 */
export function movementsBefore(
  db: ShopDatabase,
  shift: Shift,
  kind: MovementKind,
): RawBuilder<string> {
  if (shift.closedAt === null) return sql`(${pending(db, shift, kind)})`;
  return sql`(
    select source_id from between_shifts
    where shop_id = ${db.shopId} and cash_register_id = ${shift.id} and kind = ${sql.lit(kind)}
  )`;
}

/**
 * Whether a sale belongs to no closed shift: it is of the open one, or of none where the shop manages
 * no cash. Keeps the open register open until the transaction ends. Call it after locking the sale.
 */
export async function isSaleOfOpenShift(tx: ShopTransaction, saleId: string): Promise<boolean> {
  const { id: openId } = await lockOpenRegister(tx);
  const found = await tx
    .selectFrom('sale')
    .leftJoin('between_shifts', (join) =>
      join
        .onRef('between_shifts.shop_id', '=', 'sale.shop_id')
        .onRef('between_shifts.source_id', '=', 'sale.id')
        .on('kind', '=', 'sale'),
    )
    .leftJoin('offline_sale', (join) =>
      join
        .onRef('offline_sale.shop_id', '=', 'sale.shop_id')
        .onRef('offline_sale.sale_id', '=', 'sale.id'),
    )
    .select(({ fn }) =>
      fn
        .coalesce(
          'sale.cash_register_id',
          'between_shifts.cash_register_id',
          'offline_sale.closed_register_id',
        )
        .as('shift'),
    )
    .where('sale.shop_id', '=', tx.shopId)
    .where('sale.id', '=', saleId)
    .executeTakeFirstOrThrow();
  if (openId !== null) return found.shift === null || found.shift === openId;
  return found.shift === null && !(await findCashConfig(tx)).enabled;
}

/**
 * Stores the movements made before the shift as its own, when the shift is closed. The schedule may
 * close it as of an earlier time: movements made after that time belong to the next shift.
 */
export async function storeMovementsBefore(
  tx: ShopTransaction,
  shift: Shift,
  { closedAt, until }: { closedAt: Date; until?: Date | undefined },
): Promise<void> {
  await insertPending(tx, shift, { cashRegisterId: shift.id, until });
  await lookBackTo(tx, closedAt);
}

/** Excludes from all shifts the movements made until now, while cash management was off. */
export async function leaveOutOfShifts(tx: ShopTransaction, now: Date): Promise<void> {
  const shiftsSince = await lookBackTo(tx, now);
  await insertPending(tx, { shiftsSince }, { cashRegisterId: null });
}

/** Stores and returns the date before which later shifts have no movements. */
async function lookBackTo(tx: ShopTransaction, moment: Date): Promise<Date> {
  const since = new Date(moment.getTime() - DATED_EARLIER_MS);
  await tx.updateTable('shop').set({ shifts_since: since }).where('id', '=', tx.shopId).execute();
  return since;
}

async function insertPending(
  tx: ShopTransaction,
  shift: Pick<Shift, 'shiftsSince'>,
  { cashRegisterId, until }: { cashRegisterId: string | null; until?: Date | undefined },
): Promise<void> {
  const ids = KINDS.map(
    (kind) => sql`select ${sql.lit(kind)}, id from (${pending(tx, shift, kind, until)}) as made`,
  );
  await sql`insert into between_shifts (shop_id, kind, source_id, cash_register_id)
    select ${tx.shopId}::uuid, kind, id, ${cashRegisterId}::uuid
    from (${sql.join(ids, sql` union all `)}) as made (kind, id)
    on conflict do nothing`.execute(tx);
}

/** Selects the ids of movements that belong to no shift yet, so that none is ever in two. */
function pending(
  { shopId }: ShopDatabase,
  { shiftsSince }: Pick<Shift, 'shiftsSince'>,
  kind: MovementKind,
  until?: Date,
): RawBuilder<string> {
  const { table, register, at } = MOVEMENTS[kind];
  const madeAt = sql.ref(`made.${at}`);
  return sql`select id from ${sql.table(table)} as made
    where shop_id = ${shopId} and ${sql.ref(`made.${register}`)} is null and ${madeAt} >= ${shiftsSince}
      ${until ? sql`and ${madeAt} <= ${until}` : sql``}
      and not exists (
        select from between_shifts
        where shop_id = ${shopId} and kind = ${sql.lit(kind)} and source_id = made.id
      )`;
}
