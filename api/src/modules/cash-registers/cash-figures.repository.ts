import type { CashRegisterReading } from '@mostrador/contracts/cash-registers';
import {
  CUSTOMER_CREDIT,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Sale,
} from '@mostrador/contracts/sales';
import { type Cents, cents, NO_MONEY, toPesos } from '@mostrador/domain';
import { type SqlBool, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { partsByMethod } from '../sales/parts-by-method.ts';
import { listSalesOfShift } from '../sales/sales.repository.ts';
import type { StoredCashRegister } from './cash-registers.repository.ts';

/**
 * A sale is dated when its request arrives, and may be recorded this much later. A cancellation is
 * of the same day. Both let the figures be found by date, so that no sale pays for an index.
 */
const SALES_BEFORE_MS = 10 * 60_000;
const CANCELLED_BEFORE_MS = 24 * 60 * 60_000 + SALES_BEFORE_MS;

interface Figure {
  count: number;
  total: Cents;
}

/** What a shift did, in cents. */
export interface CashFigures {
  /** Cash of its sales, net of change, also of those cancelled since. */
  sold: Cents;
  /** Given back in it, for cancelled and returned sales of any shift: the cash, and by each method. */
  givenBack: Cents;
  givenBackByMethod: (Figure & { method: PaymentMethod })[];
  /** Cash of payments on account. */
  accountPayments: Cents;
  in: Cents;
  out: Cents;
  expected: Cents;
  /** Sales made in it and not cancelled in it. */
  sales: Figure;
  byMethod: (Figure & { method: PaymentMethod })[];
  bySeller: (Figure & { username: string })[];
  returns: Figure;
  cancelled: Figure;
  paidOnAccount: (Figure & { method: PaymentMethod })[];
}

/** The figures of a shift; final once it is closed, since what it counts does not change any more. */
export async function findCashFigures(
  db: ShopDatabase,
  register: Pick<StoredCashRegister, 'id' | 'openedAt' | 'opening'>,
): Promise<CashFigures> {
  const [
    ofSales,
    ofMethods,
    ofSellers,
    ofCancelled,
    ofReturns,
    ofGivenBack,
    ofMovements,
    ofAccountPayments,
  ] = await pipelined(db, [
    selectSold(db, register).select(({ fn }) => [
      fn.countAll<number>().filterWhere(isKept(register)).as('count'),
      fn
        .coalesce(fn.sum<number>('total_cents').filterWhere(isKept(register)), sql<number>`0`)
        .as('total'),
      fn.coalesce(fn.sum<number>('cash_cents'), sql<number>`0`).as('cash'),
    ]),
    selectParts(db, register)
      .select(({ fn }) => [
        'part.method',
        fn.countAll<number>().as('count'),
        fn.sum<number>('part.amount').as('total'),
      ])
      .groupBy('part.method'),
    selectSold(db, register)
      .where(isKept(register))
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
          .select(['part.method', 'part.amount'])
          .unionAll(
            selectReturned(db, register)
              .innerJoinLateral(partsByMethod.as('part'), (join) => join.onTrue())
              .select(['part.method', 'part.amount']),
          )
          .as('part'),
      )
      .select(({ fn }) => [
        'method',
        fn.countAll<number>().as('count'),
        fn.sum<number>('amount').as('total'),
      ])
      .where('amount', '>', 0)
      .groupBy('method'),
    db
      .selectFrom('cash_movement')
      .where('shop_id', '=', db.shopId)
      .where('cash_register_id', '=', register.id)
      .select(({ fn }) => [
        fn
          .coalesce(fn.sum<number>('amount_cents').filterWhere('kind', '=', 'in'), sql<number>`0`)
          .as('in'),
        fn
          .coalesce(fn.sum<number>('amount_cents').filterWhere('kind', '<>', 'in'), sql<number>`0`)
          .as('out'),
      ]),
    db
      .selectFrom('customer_payment')
      .where('shop_id', '=', db.shopId)
      .where('cash_register_id', '=', register.id)
      .select(({ fn }) => [
        'payment_method as method',
        fn.countAll<number>().as('count'),
        fn.sum<number>('amount_cents').as('total'),
      ])
      .groupBy('payment_method'),
  ]);

  const sales = figure(ofSales.rows[0]);
  const cancelled = figure(ofCancelled.rows[0]);
  const returns = figure(ofReturns.rows[0]);
  const movements = ofMovements.rows[0] ?? { in: 0, out: 0 };
  const sold = cents(ofSales.rows[0]?.cash ?? 0);
  const givenBackByMethod = inOrderOfMethods(ofGivenBack.rows);
  const givenBack = cashOf(givenBackByMethod);
  const paidOnAccount = inOrderOfMethods(ofAccountPayments.rows);
  const accountPayments = cashOf(paidOnAccount);
  return {
    sold,
    givenBack,
    givenBackByMethod,
    accountPayments,
    in: cents(movements.in),
    out: cents(movements.out),
    expected: cents(
      register.opening + sold - givenBack + accountPayments + movements.in - movements.out,
    ),
    sales,
    byMethod: inOrderOfMethods(ofMethods.rows),
    bySeller: ofSellers.rows.map((row) => ({ username: row.username, ...figure(row) })),
    returns,
    cancelled,
    paidOnAccount,
  };
}

function cashOf(figures: readonly { method: PaymentMethod; total: Cents }[]): Cents {
  return figures.find(({ method }) => method === 'Efectivo')?.total ?? NO_MONEY;
}

/** In the order of the methods; those that paid anything. */
function inOrderOfMethods(
  rows: readonly { method: PaymentMethod; count: number; total: number }[],
): (Figure & { method: PaymentMethod })[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const row = rows.find((one) => one.method === method);
    return row ? [{ method, ...figure(row) }] : [];
  });
}

/** The sales of a shift, newest first, also those cancelled since. */
export function listShiftSales(db: ShopDatabase, { id, openedAt }: Shift): Promise<Sale[]> {
  return listSalesOfShift(db, { id, from: before(openedAt, SALES_BEFORE_MS) });
}

/** Each payment of the shift's sales that was neither cash nor on account, newest first. */
export async function listOtherPayments(
  db: ShopDatabase,
  register: Pick<StoredCashRegister, 'id' | 'openedAt'>,
): Promise<CashRegisterReading['otherPayments']> {
  const rows = await selectParts(db, register)
    .innerJoin('shop_user', (join) =>
      join.onRef('shop_user.shop_id', '=', 'sale.shop_id').onRef('shop_user.id', '=', 'user_id'),
    )
    .select(['sale.id', 'sale.created_at', 'username', 'part.method', 'part.amount'])
    .where('part.method', 'not in', ['Efectivo', CUSTOMER_CREDIT])
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .execute();
  return rows.map((row) => ({
    saleId: row.id,
    createdAt: row.created_at.toISOString(),
    username: row.username,
    method: row.method,
    amount: toPesos(cents(row.amount)),
  }));
}

type Shift = Pick<StoredCashRegister, 'id' | 'openedAt'>;

function selectSold(db: ShopDatabase, { id, openedAt }: Shift) {
  return db
    .selectFrom('sale')
    .where('sale.shop_id', '=', db.shopId)
    .where('sale.cash_register_id', '=', id)
    .where('sale.created_at', '>=', before(openedAt, SALES_BEFORE_MS));
}

function selectCancelled(db: ShopDatabase, { id, openedAt }: Shift) {
  return db
    .selectFrom('sale')
    .where('shop_id', '=', db.shopId)
    .where('cancelled_register_id', '=', id)
    .where('created_at', '>=', before(openedAt, CANCELLED_BEFORE_MS));
}

function selectReturned(db: ShopDatabase, { id, openedAt }: Shift) {
  return db
    .selectFrom('sale_return')
    .where('shop_id', '=', db.shopId)
    .where('cash_register_id', '=', id)
    .where('created_at', '>=', before(openedAt, SALES_BEFORE_MS));
}

/** A row for each part of the payment of the sales that the shift keeps. */
function selectParts(db: ShopDatabase, shift: Shift) {
  return selectSold(db, shift)
    .where(isKept(shift))
    .innerJoinLateral(partsByMethod.as('part'), (join) => join.on('part.amount', '>', 0));
}

/** Not cancelled in the shift: a later cancellation belongs to the shift it is made in. */
function isKept({ id }: Pick<Shift, 'id'>) {
  return sql<SqlBool>`cancelled_register_id is distinct from ${id}`;
}

function before(instant: Date, ms: number): Date {
  return new Date(instant.getTime() - ms);
}

function figure(row: { count: number; total: number } | undefined): Figure {
  return { count: row?.count ?? 0, total: cents(row?.total ?? 0) };
}
