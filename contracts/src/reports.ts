import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './reports.schemas.ts';

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

const schemas = schemasFrom(() => import('./reports.schemas.ts'));

export const reportEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/reports/:name',
    access: 'canViewHistory',
    about: ['sales', 'products', 'product-configuration'],
    summary: 'A report of a period, beside another; margins and costs need canManageProducts',
    schemas: schemas(({ reportParams, reportQuery, report }) => ({
      params: reportParams,
      query: reportQuery,
      response: { 200: report },
    })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/reports/:name/xlsx',
    access: 'canViewHistory',
    about: ['sales', 'products', 'product-configuration'],
    answers: 'file',
    summary: 'All rows of a report as Excel',
    schemas: schemas(({ reportParams, reportQuery, workbook }) => ({
      params: reportParams,
      query: reportQuery,
      response: { 200: workbook },
    })),
  }),
};
