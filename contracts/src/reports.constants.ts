/** In display order. */
export const REPORT_NAMES = [
  'days',
  'hours',
  'weekdays',
  'sellers',
  'methods',
  'categories',
  'products',
  'margins',
  'stock',
  'idle',
  'iva',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** Days of a period, both ends included. */
export const MAX_REPORT_DAYS = 366;
/** Rows of a report of products; its totals and its file cover all. */
export const MAX_REPORT_PRODUCTS = 100;

/** `previous`: the days, or whole months, right before. `year`: the same dates a year earlier. */
export const COMPARISONS = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const REPORT_COLUMN_KINDS = ['money', 'count', 'quantity', 'percent'] as const;
export type ReportColumnKind = (typeof REPORT_COLUMN_KINDS)[number];
