import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './dashboard.schemas.ts';

/** Days of the chart, today included. */
export const CHART_DAYS = 7;
export const MAX_TOP_PRODUCTS = 10;
/** Maximum of listed products with low stock; the count covers all. */
export const MAX_LOW_STOCK_PRODUCTS = 10;

const schemas = schemasFrom(() => import('./dashboard.schemas.ts'));

export const dashboardEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/dashboard/stats',
    access: 'signed-in',
    about: ['sales', 'products'],
    summary: "The shop's figures; without canViewHistory, the sales are the caller's own",
    schemas: schemas(({ dashboardStats }) => ({ response: { 200: dashboardStats } })),
  }),
};
