import { endpoint, schemasFrom } from './endpoint.ts';

export * from './offline-sales.constants.ts';
export type * from './offline-sales.schemas.ts';

const schemas = schemasFrom(() => import('./offline-sales.schemas.ts'));

export const offlineSaleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/offline-sales',
    access: 'canViewHistory',
    about: ['sales'],
    summary: 'Sales made without the server, and why the owner should look at them, newest first',
    schemas: schemas(({ offlineSaleQuery, offlineSaleList }) => ({
      query: offlineSaleQuery,
      response: { 200: offlineSaleList },
    })),
  }),
  review: endpoint({
    method: 'POST',
    path: '/offline-sales/:id/reviewed',
    access: 'canViewHistory',
    changes: ['sales'],
    summary: 'Marks an offline sale as reviewed',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
  reviewAll: endpoint({
    method: 'POST',
    path: '/offline-sales/reviewed',
    access: 'canViewHistory',
    changes: ['sales'],
    summary: 'Marks all offline sales as reviewed that have a reason and arrived by then',
    schemas: schemas(({ reviewOfAll, reviewedCount }) => ({
      body: reviewOfAll,
      response: { 200: reviewedCount },
    })),
  }),
};
