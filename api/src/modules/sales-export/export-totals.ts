import type { PaymentMethod } from '@mostrador/contracts/sales';
import type { NamedMethod } from '@mostrador/domain';
import type { ExportedSale } from './exported-sales.repository.ts';

/** The sums of the sales in a file, in cents, with the meaning of `SaleTotals`. */
export interface ExportTotals {
  /** Excludes cancelled sales, like all fields but the last. */
  count: number;
  total: number;
  payments: Record<PaymentMethod, number>;
  /** The surcharges of the payments, a part of `total`. */
  adjustment: number;
  rounding: number;
  returned: number;
  cancelled: { count: number; total: number };
}

export function noTotals(): ExportTotals {
  return {
    count: 0,
    total: 0,
    payments: {},
    adjustment: 0,
    rounding: 0,
    returned: 0,
    cancelled: { count: 0, total: 0 },
  };
}

/** Adds a sale to the totals. */
export function addTo(totals: ExportTotals, sale: ExportedSale): void {
  if (sale.status === 'cancelled') {
    totals.cancelled.count++;
    totals.cancelled.total += sale.total_cents;
    return;
  }
  totals.count++;
  totals.total += sale.total_cents;
  totals.adjustment += sale.adjustment;
  totals.rounding += sale.rounding_cents;
  totals.returned += sale.returned_cents;
  for (const [method, cents] of Object.entries(sale.payments))
    totals.payments[method] = (totals.payments[method] ?? 0) + cents;
}

/** A line of the totals: an amount in cents, or a number of sales. */
export type TotalLine = { label: string } & ({ cents: number } | { count: number });

/** Returns the totals in the order of the files, without methods that received nothing. */
export function linesOf(
  { count, total, payments, adjustment, rounding, returned, cancelled }: ExportTotals,
  methods: readonly NamedMethod[],
): TotalLine[] {
  return [
    { label: 'Ventas', count },
    { label: 'Total', cents: total },
    ...methods.flatMap(({ key, label }) => {
      const cents = payments[key] ?? 0;
      return cents > 0 ? [{ label, cents }] : [];
    }),
    ...(adjustment === 0 ? [] : [{ label: 'Recargos y descuentos del pago', cents: adjustment }]),
    ...(rounding === 0 ? [] : [{ label: 'Redondeo', cents: rounding }]),
    { label: 'Devuelto', cents: returned },
    { label: 'Total menos devoluciones', cents: total - returned },
    { label: 'Ventas anuladas', count: cancelled.count },
    { label: 'Total anulado', cents: cancelled.total },
  ];
}
