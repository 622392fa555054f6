import { addDays } from '@mostrador/domain';
import { z } from 'zod';
import { COMPARISONS, MAX_REPORT_DAYS, REPORT_COLUMN_KINDS, REPORT_NAMES } from './reports.ts';

export const reportParams = z.object({ name: z.enum(REPORT_NAMES).meta({ title: 'Reporte' }) });

// Without `abort`, the rules of the period would read days that are none.
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

/** One value for each column; null where it cannot be known, such as the cost of a free line. */
const values = z.array(z.number().nullable());

const reportRow = z.object({
  /** The day, hour, weekday, method, month and rate, or id; `none` for what has no such thing. */
  key: z.string(),
  /** As shown: `22/11/2026`, `De 9 a 10`, `Sin categoría`. */
  label: z.string(),
  values,
  /** Of the compared period; null without comparison. */
  previous: values.nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** Completed sales of a period less what came back in it, unless its columns say otherwise. */
export const report = z.object({
  /** What a row is: `Día`, `Vendedor`. */
  rowLabel: z.string(),
  columns: z.array(reportColumn),
  /** The column that is drawn and by which the rows of products and sellers are sorted. */
  mainColumn: z.number().int(),
  period,
  comparedWith: period.nullable(),
  rows: z.array(reportRow),
  /** Of all rows, also those that were left out; null in a column that cannot be added up. */
  totals: values,
  previousTotals: values.nullable(),
  /** Rows there are, also those that were left out. */
  rowCount: z.number().int(),
});
export type Report = z.infer<typeof report>;

export const workbook = z
  .file()
  .mime('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
