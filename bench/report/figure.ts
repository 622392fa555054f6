export type Unit = 'sales/s' | 'ms' | 'KB' | 'MB' | 'requests' | 'times';

/** One line of the table: what was measured, beside the limit met in the same run, and the bar. */
export interface Figure {
  what: string;
  value: number;
  unit: Unit;
  /** What no implementation on this machine could do better than. */
  limit?: { what: string; value: number };
  /** `value` against `limit`, as the median of the rounds where there are rounds. */
  ratio?: number;
  bar?: Bar;
}

/** From docs/benchmarks.md. `of` says whether it is the value or the ratio that has to hold. */
export interface Bar {
  of: 'value' | 'ratio';
  atLeast?: number;
  atMost?: number;
}

/** Whether the bar holds; undefined without one. */
export function holds({ value, ratio, bar }: Figure): boolean | undefined {
  if (!bar) return undefined;
  const measured = bar.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = bar;
  return measured >= atLeast && measured <= atMost;
}
