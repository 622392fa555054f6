import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './offline-leases.schemas.ts';

const schemas = schemasFrom(() => import('./offline-leases.schemas.ts'));

export const offlineLeaseEndpoints = {
  issue: endpoint({
    method: 'POST',
    path: '/offline-leases',
    access: 'canManageSales',
    summary: 'Lets the caller sell on this device without the server for seven days',
    schemas: schemas(({ offlineLease }) => ({ response: { 201: offlineLease } })),
  }),
};
