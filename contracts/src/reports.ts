import { endpoint, schemasFrom } from './endpoint.ts';

export * from './reports.constants.ts';
export type * from './reports.schemas.ts';

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
