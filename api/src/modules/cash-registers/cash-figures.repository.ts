import type { CashRegisterReading } from '@mostrador/contracts/cash-registers';
import { CUSTOMER_CREDIT, type PaymentMethod, type Sale } from '@mostrador/contracts/sales';
import { type Cents, cents, sumOf, toPesos } from '@mostrador/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { adjustmentsOfSale, partsByMethod } from '../sale-records/parts-by-method.ts';
import { listSalesWithIds } from '../sale-records/sales.repository.ts';
import { movementsBefore, movementsOf, type Shift } from './between-shifts.repository.ts';
import type { StoredCashRegister } from './cash-registers.repository.ts';

interface Figure {
  count: number;
  total: Cents;
}

/** The figures of a shift, in cents. Those by method are in no order. */
export interface CashFigures extends CashMoved {
  /** Cash moved while no register was open. The other figures include it, except those of cash. */
  beforeOpening: CashMoved;
  /** Amounts given back in the shift, for cancelled and returned sales of any shift, by method. */
  givenBackByMethod: (Figure & { method: PaymentMethod })[];
  in: Cents;
  out: Cents;
  expected: Cents;
  /** Sales made in the shift and not cancelled in it. */
  sales: Figure;
  byMethod: (Figure & { method: PaymentMethod })[];
  /** Surcharges and discounts of `sales`, by method. */
  adjustments: (Figure & { method: PaymentMethod })[];
  /** The amount that rounding cash added to `sales`. */
  rounding: Cents;
  bySeller: (Figure & { username: string })[];
  returns: Figure;
  cancelled: Figure;
  paidOnAccount: (Figure & { method: PaymentMethod })[];
}

/** Cash moved by sales and payments. */
export interface CashMoved {
  /** Cash of sales, net of change, including sales cancelled since. */
  sold: Cents;
  /** Cash given back for cancelled and returned sales of any shift. */
  givenBack: Cents;
  /** Cash of payments on account. */
  accountPayments: Cents;
}

/**
 * Returns the figures of a shift. They are final once it is closed: its movements no longer change.
 */
export async function findCashFigures(
  db: ShopDatabase,
  register: Shift & Pick<StoredCashRegister, 'opening'>,
): Promise<CashFigures> {
  const [
    ofSales,
    ofMethods,
    ofAdjustments,
    ofSellers,
    ofCancelled,
    ofReturns,
    ofGivenBack,
    ofMovements,
    ofPayments,
  ] = await pipelined(db, [
    selectSold(db, register).select(({ fn }) => [
      fn.countAll<number>().filterWhere(isKept(db, register)).as('count'),
      fn
        .coalesce(fn.sum<number>('total_cents').filterWhere(isKept(db, register)), sql<number>`0`)
        .as('total'),
      fn
        .coalesce(
          fn.sum<number>('rounding_cents').filterWhere(isKept(db, register)),
          sql<number>`0`,
        )
        .as('rounding'),
      ...sumsOfCash(sql`cash_cents`),
    ]),
    selectParts(db, register)
      .select(({ fn }) => [
        'part.method',
        fn.countAll<number>().as('count'),
        fn.sum<number>('part.amount').as('total'),
      ])
      .groupBy('part.method'),
    selectSold(db, register)
      .where(isKept(db, register))
      .innerJoinLateral(adjustmentsOfSale.as('one'), (join) => join.onTrue())
      .select(({ fn }) => [
        'one.method',
        fn.countAll<number>().as('count'),
        fn.sum<number>('one.amount').as('total'),
      ])
      .groupBy('one.method'),
    selectSold(db, register)
      .where(isKept(db, register))
      .innerJoin('shop_user', (join) =>
        join.onRef('shop_user.shop_id', '=', 'sale.shop_id').onRef('shop_user.id', '=', 'user_id'),
      )
      .select(({ fn }) => [
        'username',
        fn.countAll<number>().as('count'),
        fn.sum<number>('total_cents').as('total'),
      ])
      .groupBy('username')
      .orderBy('total', 'desc')
      .orderBy('username'),
    selectCancelled(db, register).select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('total_cents'), sql<number>`0`).as('total'),
    ]),
    selectReturned(db, register).select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('total_cents'), sql<number>`0`).as('total'),
    ]),
    db
      .selectFrom(
        selectCancelled(db, register)
          .innerJoinLateral(partsByMethod.as('part'), (join) => join.onTrue())
          .select(['part.method', 'part.amount', 'before_opening'])
          .unionAll(
            selectReturned(db, register)
              .innerJoinLateral(partsByMethod.as('part'), (join) => join.onTrue())
              .select(['part.method', 'part.amount', 'before_opening']),
          )
          .as('part'),
      )
      .select(({ fn }) => [
        'method',
        fn.countAll<number>().as('count'),
        fn.sum<number>('amount').as('total'),
        ...sumsOfCash(sql`case method when 'Efectivo' then amount end`),
      ])
      .where('amount', '>', 0)
      .groupBy('method'),
    db
      .selectFrom('cash_movement')
      .where('shop_id', '=', db.shopId)
      .where('cash_register_id', '=', register.id)
      .where('after_closing', '=', false)
      .select(({ fn }) => [
        fn
          .coalesce(fn.sum<number>('amount_cents').filterWhere('kind', '=', 'in'), sql<number>`0`)
          .as('in'),
        fn
          .coalesce(fn.sum<number>('amount_cents').filterWhere('kind', '<>', 'in'), sql<number>`0`)
          .as('out'),
      ]),
    db
      .selectFrom(movementsOf(db, register, 'payment').as('customer_payment'))
      .select(({ fn }) => [
        'payment_method as method',
        fn.countAll<number>().as('count'),
        fn.sum<number>('amount_cents').as('total'),
        ...sumsOfCash(sql`case payment_method when 'Efectivo' then amount_cents end`),
      ])
      .groupBy('payment_method'),
  ]);

  const movements = ofMovements.rows[0] ?? { in: 0, out: 0 };
  const moved = (cash: 'cash' | 'cash_before'): CashMoved => ({
    sold: cents(ofSales.rows[0]?.[cash] ?? 0),
    givenBack: sumOf(ofGivenBack.rows.map((row) => cents(row[cash]))),
    accountPayments: sumOf(ofPayments.rows.map((row) => cents(row[cash]))),
  });
  const [inShift, beforeOpening] = [moved('cash'), moved('cash_before')];
  return {
    ...inShift,
    beforeOpening,
    givenBackByMethod: figuresByMethod(ofGivenBack.rows),
    in: cents(movements.in),
    out: cents(movements.out),
    expected: cents(
      register.opening + netOf(beforeOpening) + netOf(inShift) + movements.in - movements.out,
    ),
    sales: figure(ofSales.rows[0]),
    byMethod: figuresByMethod(ofMethods.rows),
    adjustments: figuresByMethod(ofAdjustments.rows),
    rounding: cents(ofSales.rows[0]?.rounding ?? 0),
    bySeller: ofSellers.rows.map((row) => ({ username: row.username, ...figure(row) })),
    returns: figure(ofReturns.rows[0]),
    cancelled: figure(ofCancelled.rows[0]),
    paidOnAccount: figuresByMethod(ofPayments.rows),
  };
}

/** Returns the cash that came into the drawer, less the cash that left it. */
export function netOf({ sold, givenBack, accountPayments }: CashMoved): Cents {
  return cents(sold - givenBack + accountPayments);
}

/** Selects two sums of an amount of cash: made in the shift, and made before it was opened. */
function sumsOfCash(amount: RawBuilder<number>) {
  const sumWhere = (isCounted: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${isCounted}), 0)`;
  return [
    sumWhere(sql`not before_opening`).as('cash'),
    sumWhere(sql`before_opening`).as('cash_before'),
  ] as const;
}

function figuresByMethod(
  rows: readonly { method: PaymentMethod; count: number; total: number }[],
): (Figure & { method: PaymentMethod })[] {
  return rows.map((row) => ({ method: row.method, ...figure(row) }));
}

/** Returns the sales of a shift, newest first, including those cancelled since. */
export function listShiftSales(db: ShopDatabase, shift: Shift): Promise<Sale[]> {
  return listSalesWithIds(db, sql`${selectSold(db, shift).select('id')}`);
}

/** Returns the ids of the shift's sales that were made before it was opened. */
export async function findSalesBeforeOpening(db: ShopDatabase, shift: Shift): Promise<string[]> {
  const rows = await selectSold(db, shift)
    .select('id')
    .where('before_opening', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns each payment of the shift's sales that was neither cash nor on account, newest first. */
export async function listOtherPayments(
  db: ShopDatabase,
  register: Shift,
): Promise<CashRegisterReading['otherPayments']> {
  const rows = await selectParts(db, register)
    .innerJoin('shop_user', (join) =>
      join.onRef('shop_user.shop_id', '=', 'sale.shop_id').onRef('shop_user.id', '=', 'user_id'),
    )
    .select(['sale.id', 'sale.number', 'sale.created_at', 'username', 'part.method', 'part.amount'])
    .where('part.method', 'not in', ['Efectivo', CUSTOMER_CREDIT])
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .execute();
  return rows.map((row) => ({
    saleId: row.id,
    saleNumber: row.number,
    createdAt: row.created_at.toISOString(),
    username: row.username,
    method: row.method,
    amount: toPesos(cents(row.amount)),
  }));
}

function selectSold(db: ShopDatabase, shift: Shift) {
  return db.selectFrom(movementsOf(db, shift, 'sale').as('sale'));
}

function selectCancelled(db: ShopDatabase, shift: Shift) {
  return db.selectFrom(movementsOf(db, shift, 'cancellation').as('sale'));
}

function selectReturned(db: ShopDatabase, shift: Shift) {
  return db.selectFrom(movementsOf(db, shift, 'return').as('sale_return'));
}

/** Selects a row for each part of the payment of the sales that the shift did not cancel. */
function selectParts(db: ShopDatabase, shift: Shift) {
  return selectSold(db, shift)
    .where(isKept(db, shift))
    .innerJoinLateral(partsByMethod.as('part'), (join) => join.on('part.amount', '>', 0));
}

/**
 * Matches sales not cancelled in the shift: a later cancellation belongs to the shift that makes
 * it.
 */
function isKept(db: ShopDatabase, shift: Shift) {
  return sql<SqlBool>`(sale.status <> 'cancelled' or not (
    sale.cancelled_register_id is not distinct from ${shift.id}
    or sale.id in ${movementsBefore(db, shift, 'cancellation')}
  ))`;
}

function figure(row: { count: number; total: number } | undefined): Figure {
  return { count: row?.count ?? 0, total: cents(row?.total ?? 0) };
}
