import { addDays } from '@mostrador/domain';
import { z } from 'zod';
import {
  COMPARISONS,
  MAX_REPORT_DAYS,
  REPORT_COLUMN_KINDS,
  REPORT_NAMES,
} from './reports.constants.ts';

export const reportParams = z.object({ name: z.enum(REPORT_NAMES).meta({ title: 'Reporte' }) });

// Without `abort`, the rules of the period would run on invalid dates.
const day = z.iso.date({ abort: true });

/** Days of the shop's time zone, both included. */
const period = z.object({
  from: day.meta({ title: 'Desde' }),
  to: day.meta({ title: 'Hasta' }),
});
export type ReportPeriod = z.infer<typeof period>;

export const reportQuery = period
  .extend({ compare: z.enum(COMPARISONS).default('none').meta({ title: 'Comparar con' }) })
  .superRefine(({ from, to }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (to < from) refuse('Tiene que ser igual o posterior a Desde');
    else if (to >= addDays(from, MAX_REPORT_DAYS)) refuse('Elegí hasta un año');
  });
export type ReportQuery = z.output<typeof reportQuery>;

/** Money in pesos, percentages from 0 to 100, quantities in the unit of their product. */
const reportColumn = z.object({ label: z.string(), kind: z.enum(REPORT_COLUMN_KINDS) });
export type ReportColumn = z.infer<typeof reportColumn>;

/** One value for each column; null where it is unknown, such as the cost of a free line. */
const values = z.array(z.number().nullable());

const reportRow = z.object({
  /** The day, hour, weekday, method, month and rate, or id; `none` for rows without one. */
  key: z.string(),
  /** The displayed text: `22/11/2026`, `De 9 a 10`, `Sin categoría`. */
  label: z.string(),
  values,
  /** The values of the compared period; null without comparison. */
  previous: values.nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** Completed sales of a period less the returns in it, unless its columns state otherwise. */
export const report = z.object({
  /** The kind of row: `Día`, `Vendedor`. */
  rowLabel: z.string(),
  columns: z.array(reportColumn),
  /** The column that is drawn. It also sorts the rows of products and sellers. */
  mainColumn: z.number().int(),
  period,
  comparedWith: period.nullable(),
  rows: z.array(reportRow),
  /** The totals of all rows, including omitted ones; null in a column that cannot be added up. */
  totals: values,
  previousTotals: values.nullable(),
  /** The number of rows, including omitted ones. */
  rowCount: z.number().int(),
});
export type Report = z.infer<typeof report>;

export const workbook = z
  .file()
  .mime('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
