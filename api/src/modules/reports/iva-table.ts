import { formatQuantity, IVA_RATES } from '@mostrador/domain';
import { monthsOf } from './compared-period.ts';
import { type ReportReading, readSums } from './report-reading.ts';
import {
  inPesos,
  isSomething,
  type ReportTable,
  type Sums,
  type SumsByKey,
  type TableShape,
  tableOf,
} from './report-table.ts';
import { ivaByRate } from './reports.repository.ts';

const IVA: TableShape = {
  rowLabel: 'Mes y alícuota',
  columns: [
    { label: 'Neto gravado', kind: 'money' },
    { label: 'IVA', kind: 'money' },
    { label: 'Total', kind: 'money' },
  ],
  mainColumn: 1,
  valuesOf: ([net = 0, iva = 0, total = 0]) => [inPesos(net), inPesos(iva), inPesos(total)],
};

const monthName = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });

/**
 * Returns a row for each month and rate, compared with that rate in the month at the same place of
 * the compared period.
 */
export async function tableOfIva(reading: ReportReading): Promise<ReportTable> {
  const { shop, period, compared } = reading;
  const charged = await readSums(reading, ivaByRate(shop));
  const sums = {
    current: taxed(charged.current),
    previous: charged.previous && taxed(charged.previous),
  };
  const before = compared && monthsOf(compared);
  const rows = monthsOf(period).flatMap((month, place) => {
    const other = before?.[place];
    return IVA_RATES.toReversed().map((rate) => ({
      key: `${month} ${rate}`,
      label: `${nameOf(month)} · ${rate === 0 ? 'Exento' : `${formatQuantity(rate)}\u00a0%`}`,
      previousKey: other === undefined ? null : `${other} ${rate}`,
    }));
  });
  return tableOf(
    IVA,
    sums,
    rows.filter(
      ({ key, previousKey }) =>
        isSomething(sums.current.get(key)) ||
        (previousKey !== null && isSomething(sums.previous?.get(previousKey))),
    ),
  );
}

/** Returns the net, the IVA and the total at each rate. Exempt amounts have no taxed net. */
function taxed(charged: SumsByKey): SumsByKey {
  return new Map(
    [...charged].map(([key, [total = 0, iva = 0]]): [string, Sums] => [
      key,
      [key.endsWith(' 0') ? 0 : total - iva, iva, total],
    ]),
  );
}

/** Formats a month like `Noviembre de 2026`. */
function nameOf(month: string): string {
  const name = monthName.format(new Date(`${month}-01`));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 'yyyy'.length)}`;
}
