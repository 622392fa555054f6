import type { Report, ReportColumn } from '@mostrador/contracts/reports';

/** Numbers that can be added up, such as sales and cents; one that is missing is 0. */
export type Sums = readonly number[];
export type SumsByKey = ReadonlyMap<string, Sums>;

/** A value of each column. */
export type Values = (number | null)[];

/** How sums are shown. */
export interface TableShape {
  rowLabel: string;
  columns: ReportColumn[];
  /** See `Report`. */
  mainColumn: number;
  /** @param all the sums of all rows */
  valuesOf(sums: Sums, all: Sums): Values;
  /** Columns that cannot be added up, as quantities of different units. */
  withoutTotal?: readonly number[];
}

/** What a period adds up to, beside the compared one if there is any. */
export interface Compared {
  current: SumsByKey;
  previous: SumsByKey | null;
}

export interface TableRow {
  key: string;
  label: string;
  /** Whose sums it is compared with, instead of its own key; null for nothing. */
  previousKey?: string | null;
}

export type ReportTable = Omit<Report, 'period' | 'comparedWith'>;

/** The table with these rows; its totals are of all sums, also of those without a row. */
export function tableOf(
  { valuesOf, withoutTotal = [], ...shape }: TableShape,
  { current, previous }: Compared,
  rows: readonly TableRow[],
  rowCount = rows.length,
): ReportTable {
  const all = addUp(current.values());
  const allBefore = addUp(previous?.values() ?? []);
  const unknown = shape.columns.map(() => null);
  const totalsOf = (sums: Sums) =>
    valuesOf(sums, sums).map((value, column) => (withoutTotal.includes(column) ? null : value));
  return {
    ...shape,
    rows: rows.map(({ key, label, previousKey = key }) => ({
      key,
      label,
      values: valuesOf(current.get(key) ?? [], all),
      previous:
        previous &&
        (previousKey === null ? unknown : valuesOf(previous.get(previousKey) ?? [], allBefore)),
    })),
    totals: totalsOf(all),
    previousTotals: previous && totalsOf(allBefore),
    rowCount,
  };
}

/** Both added up, key by key. */
export function addSums(...parts: Iterable<readonly [string, Sums]>[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const part of parts)
    for (const [key, more] of part) sums.set(key, addUp([sums.get(key) ?? [], more]));
  return sums;
}

/** The keys of either period that have something to show. */
export function keysIn({ current, previous }: Compared): string[] {
  const keys = new Set([...current.keys(), ...(previous?.keys() ?? [])]);
  return [...keys].filter(
    (key) => isSomething(current.get(key)) || isSomething(previous?.get(key)),
  );
}

export function isSomething(sums: Sums | undefined): boolean {
  return sums?.some((sum) => sum !== 0) ?? false;
}

/**
 * Cents to pesos. They are not checked to be exact: millions of what costs millions are worth more than a
 * number holds to the cent, and are shown nevertheless.
 */
export function inPesos(cents: number): number {
  return cents / 100;
}

/** A part of a whole in percent, with two decimals; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null;
}

function addUp(several: Iterable<Sums>): Sums {
  const sums: number[] = [];
  for (const one of several)
    one.forEach((sum, place) => {
      sums[place] = (sums[place] ?? 0) + sum;
    });
  return sums;
}
