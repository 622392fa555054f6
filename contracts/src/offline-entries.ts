import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './offline-entries.schemas.ts';

const schemas = schemasFrom(() => import('./offline-entries.schemas.ts'));

/** Acts of a counter without the server, other than sales. */
export const offlineEntryEndpoints = {
  deliverOpening: endpoint({
    method: 'POST',
    path: '/offline-entries/openings',
    access: 'canManageSales',
    changes: ['cash-registers'],
    summary: 'Records a register that was opened without the server, once for each id',
    schemas: schemas(({ offlineOpening, deliveredEntry }) => ({
      body: offlineOpening,
      response: { 201: deliveredEntry },
    })),
  }),
  deliverMovement: endpoint({
    method: 'POST',
    path: '/offline-entries/cash-movements',
    access: 'canManageSales',
    changes: ['cash-registers'],
    summary: 'Records a movement of the drawer that was made without the server, once for each id',
    schemas: schemas(({ offlineMovement, deliveredEntry }) => ({
      body: offlineMovement,
      response: { 201: deliveredEntry },
    })),
  }),
  deliverProduct: endpoint({
    method: 'POST',
    path: '/offline-entries/products',
    access: 'canManageSales',
    changes: ['products', 'cash-registers'],
    summary: 'Records a product that was created without the server, once for each id',
    schemas: schemas(({ offlineProduct, deliveredProduct }) => ({
      body: offlineProduct,
      response: { 201: deliveredProduct },
    })),
  }),
  deliverCustomer: endpoint({
    method: 'POST',
    path: '/offline-entries/customers',
    access: 'canManageSales',
    changes: ['customers', 'cash-registers'],
    summary: 'Records a customer that was created without the server, once for each id',
    schemas: schemas(({ offlineCustomer, deliveredCustomer }) => ({
      body: offlineCustomer,
      response: { 201: deliveredCustomer },
    })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/offline-entries',
    access: 'canViewHistory',
    about: ['cash-registers'],
    summary: 'What was done without the server, other than sales, newest first',
    schemas: schemas(({ offlineEntryQuery, offlineEntryList }) => ({
      query: offlineEntryQuery,
      response: { 200: offlineEntryList },
    })),
  }),
  review: endpoint({
    method: 'POST',
    path: '/offline-entries/:id/reviewed',
    access: 'canViewHistory',
    changes: ['cash-registers'],
    summary: 'Marks something that was done without the server as reviewed',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
  reviewAll: endpoint({
    method: 'POST',
    path: '/offline-entries/reviewed',
    access: 'canViewHistory',
    changes: ['cash-registers'],
    summary: 'Marks everything as reviewed that has a reason and arrived by then, other than sales',
    schemas: schemas(({ reviewOfAll, reviewedCount }) => ({
      body: reviewOfAll,
      response: { 200: reviewedCount },
    })),
  }),
};
