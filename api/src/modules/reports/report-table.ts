import type { Report, ReportColumn } from '@mostrador/contracts/reports';

/** Numbers that can be added up, such as sales and cents. A missing one counts as 0. */
export type Sums = readonly number[];
export type SumsByKey = ReadonlyMap<string, Sums>;

/** One value for each column. */
export type Values = (number | null)[];

/** Describes how a table shows sums. */
export interface TableShape {
  rowLabel: string;
  columns: ReportColumn[];
  /** See `Report`. */
  mainColumn: number;
  /** @param all the sums of all rows added up */
  valuesOf(sums: Sums, all: Sums): Values;
  /** Columns that cannot be added up, such as quantities in different units. */
  withoutTotal?: readonly number[];
}

/** The sums of a period, and those of the compared one if there is any. */
export interface Compared {
  current: SumsByKey;
  previous: SumsByKey | null;
}

export interface TableRow {
  key: string;
  label: string;
  /** The key of the compared sums, if it is not its own key; null for none. */
  previousKey?: string | null;
}

export type ReportTable = Omit<Report, 'period' | 'comparedWith'>;

/** Returns a table with these rows. Its totals include all sums, also those without a row. */
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

/** Adds sums up, key by key. */
export function addSums(...parts: Iterable<readonly [string, Sums]>[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const part of parts)
    for (const [key, more] of part) sums.set(key, addUp([sums.get(key) ?? [], more]));
  return sums;
}

/** Returns the keys of both periods that have something to show. */
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
 * Converts cents to pesos without checking that they are exact: very large sums exceed a number's
 * precision, and are shown nevertheless.
 */
export function inPesos(cents: number): number {
  return cents / 100;
}

/** Returns a part in percent of a whole, with two decimals; null when the whole is zero. */
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
