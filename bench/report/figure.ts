export type Unit =
  | 'sales'
  | 'sales/s'
  | 'requests/s'
  | 'events/s'
  | 'ms'
  | 'KB'
  | 'MB'
  | 'requests'
  | 'rows'
  | 'times'
  | 'cores'
  | 'CLS';

/** One row of the table: the measured value, the limit measured in the same run, and the bar. */
export interface Figure {
  what: string;
  value: number;
  unit: Unit;
  /** The limit that no implementation on this machine can pass. */
  limit?: { what: string; value: number };
  /** `value` divided by `limit`; the median of the rounds if there are any. */
  ratio?: number;
  bar?: Bar;
}

/** From docs/benchmarks.md. `of` says whether the bar applies to the value or the ratio. */
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
