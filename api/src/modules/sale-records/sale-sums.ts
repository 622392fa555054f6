import type { PaymentMethod } from '@mostrador/contracts/sales';
import { type RawBuilder, sql } from 'kysely';

/** The sums of several sales, in cents. Two sums can be added field by field. */
export interface SaleSums {
  /** All sales, including cancelled ones. */
  sales: number;
  /** Total of the sales that are not cancelled. */
  total_cents: number;
  cancelled: number;
  cancelled_cents: number;
  /** The part of `total_cents` paid by each method. */
  paid: Record<PaymentMethod, number>;
}

export const NO_SALES: SaleSums = {
  sales: 0,
  total_cents: 0,
  cancelled: 0,
  cancelled_cents: 0,
  paid: {},
};

export function addSums(a: SaleSums, b: SaleSums): SaleSums {
  return {
    sales: a.sales + b.sales,
    total_cents: a.total_cents + b.total_cents,
    cancelled: a.cancelled + b.cancelled,
    cancelled_cents: a.cancelled_cents + b.cancelled_cents,
    paid: addPaid(a.paid, b.paid),
  };
}

function addPaid(a: SaleSums['paid'], b: SaleSums['paid']): SaleSums['paid'] {
  const paid = { ...a };
  for (const [method, cents] of Object.entries(b)) paid[method] = (paid[method] ?? 0) + cents;
  return paid;
}

/** Returns the columns of `SaleSums` over rows of `sale`. */
export function sumsOfSales(methods: readonly PaymentMethod[]) {
  return sumColumns(methods, { sales: sql`count(*)`, paidBy: paidOfSale });
}

/** Returns the columns of `SaleSums` over rows of `sale_day`. */
export function sumsOfDays(methods: readonly PaymentMethod[]) {
  return sumColumns(methods, {
    sales: sql`sum(sales)`,
    paidBy: (method) => sql`coalesce((payments ->> ${sql.lit(method)})::bigint, 0)`,
  });
}

/** Returns the amount that a method paid of a row of `sale`, in cents and net of change. */
export function paidOfSale(method: PaymentMethod): RawBuilder<number> {
  return sql`case
    when sale.split_payments is not null
      then coalesce((sale.split_payments ->> ${sql.lit(method)})::bigint, 0)
    when sale.payment_method = ${sql.lit(method)} then sale.total_cents
    else 0 end`;
}

function sumColumns(
  methods: readonly PaymentMethod[],
  {
    sales,
    paidBy,
  }: { sales: RawBuilder<unknown>; paidBy(method: PaymentMethod): RawBuilder<number> },
) {
  const completed = sql`filter (where status = 'completed')`;
  const cancelled = sql`filter (where status = 'cancelled')`;
  const paid = methods.map(
    (method) => sql`${sql.lit(method)}, coalesce(sum(${paidBy(method)}) ${completed}, 0)`,
  );
  return sql<SaleSums>`coalesce(${sales}, 0) as sales,
    coalesce(sum(total_cents) ${completed}, 0) as total_cents,
    coalesce(${sales} ${cancelled}, 0) as cancelled,
    coalesce(sum(total_cents) ${cancelled}, 0) as cancelled_cents,
    json_build_object(${sql.join(paid)}) as paid`;
}
