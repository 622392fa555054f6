import { inOrderOf } from '@mostrador/contracts/payment-methods';
import { formatDay, nameOfMethod, weekdayOf } from '@mostrador/domain';
import { listSellers } from '../sale-records/sales.repository.ts';
import { findNamedMethods } from '../sale-records/shop-methods.repository.ts';
import { daysOf } from './compared-period.ts';
import { type ReportReading, readSums } from './report-reading.ts';
import {
  addSums,
  type Compared,
  inPesos,
  keysIn,
  type ReportTable,
  type Sums,
  type SumsByKey,
  type TableShape,
  tableOf,
} from './report-table.ts';
import { salesBy } from './reports.repository.ts';

const SALES: Omit<TableShape, 'rowLabel'> = {
  columns: [
    { label: 'Ventas', kind: 'count' },
    { label: 'Total', kind: 'money' },
    { label: 'Promedio', kind: 'money' },
  ],
  mainColumn: 1,
  valuesOf: ([sales = 0, cents = 0]) => [
    sales,
    inPesos(cents),
    sales === 0 ? null : inPesos(Math.round(cents / sales)),
  ],
};

const METHODS: TableShape = {
  rowLabel: 'Medio de pago',
  columns: [
    { label: 'Cobrado', kind: 'money' },
    { label: 'Devuelto', kind: 'money' },
    { label: 'Total', kind: 'money' },
  ],
  mainColumn: 2,
  valuesOf: ([paid = 0, givenBack = 0]) => [
    inPesos(paid),
    inPesos(givenBack),
    inPesos(paid - givenBack),
  ],
};

/** Shown where any payment added something to a price. It is part of what was charged. */
const METHODS_WITH_SURCHARGES: TableShape = {
  ...METHODS,
  columns: [...METHODS.columns, { label: 'Recargos, descuentos y redondeo', kind: 'money' }],
  valuesOf: (sums, all) => [...METHODS.valuesOf(sums, all), inPesos(sums[2] ?? 0)],
};

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/**
 * Returns a row for each day of the period, compared with the day at the same place of the other
 * period.
 */
export async function tableByDay(reading: ReportReading): Promise<ReportTable> {
  const { period, compared } = reading;
  const before = compared && daysOf(compared);
  const rows = daysOf(period).map((day, place) => ({
    key: day,
    label: formatDay(day),
    previousKey: before?.[place] ?? null,
  }));
  return tableOf(
    { ...SALES, rowLabel: 'Día' },
    await readSums(reading, salesBy(reading, 'day')),
    rows,
  );
}

/** Returns a row for each hour, from the first with sales to the last. */
export async function tableByHour(reading: ReportReading): Promise<ReportTable> {
  const sums = await readSums(reading, salesBy(reading, 'hour'));
  const hours = keysIn(sums).map(Number);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const rows = Array.from(
    { length: hours.length && last - first + 1 },
    (_, place) => first + place,
  );
  return tableOf(
    { ...SALES, rowLabel: 'Hora' },
    sums,
    rows.map((hour) => ({ key: String(hour), label: `De ${hour} a ${hour + 1}` })),
  );
}

/** Returns a row for each weekday, from Monday, which is 1. */
export async function tableByWeekday(reading: ReportReading): Promise<ReportTable> {
  const { current, previous } = await readSums(reading, salesBy(reading, 'day'));
  return tableOf(
    { ...SALES, rowLabel: 'Día de la semana' },
    { current: byWeekday(current), previous: previous && byWeekday(previous) },
    WEEKDAYS.map((label, place) => ({ key: String(place + 1), label })),
  );
}

export async function tableBySeller(reading: ReportReading): Promise<ReportTable> {
  const { shop, inShopQueue } = reading;
  const sums = await readSums(reading, salesBy(reading, 'seller'));
  const sellers = await inShopQueue(() => listSellers(shop));
  const known = new Set(keysIn(sums));
  const cents = ({ key }: { key: string }) => sums.current.get(key)?.[1] ?? 0;
  const rows = sellers
    .filter(({ _id }) => known.has(_id))
    .map(({ _id, username }) => ({ key: _id, label: username }))
    .sort((a, b) => cents(b) - cents(a));
  return tableOf({ ...SALES, rowLabel: 'Vendedor' }, sums, rows);
}

export async function tableByMethod({
  shop,
  inShopQueue,
  reader,
  period,
  compared,
}: ReportReading): Promise<ReportTable> {
  const sums: Compared = {
    current: await reader.paymentsOf(period),
    previous: compared && (await reader.paymentsOf(compared)),
  };
  const named = await inShopQueue(() => findNamedMethods(shop));
  const methods = [...new Set(keysIn(sums))].toSorted(inOrderOf(named));
  const all = [...sums.current.values(), ...(sums.previous?.values() ?? [])];
  const hasSurcharges = all.some(([, , added = 0]) => added !== 0);
  return tableOf(
    hasSurcharges ? METHODS_WITH_SURCHARGES : METHODS,
    sums,
    methods.map((method) => ({ key: method, label: nameOfMethod(named, method) })),
  );
}

function byWeekday(byDay: SumsByKey): SumsByKey {
  return addSums(
    [...byDay].map(([day, sums]): [string, Sums] => [String(((weekdayOf(day) + 6) % 7) + 1), sums]),
  );
}
