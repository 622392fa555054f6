import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './store-deploy.schemas.ts';

const schemas = schemasFrom(() => import('./store-deploy.schemas.ts'));

export const storeDeployEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/store-deploy/status',
    access: 'admin',
    about: ['store'],
    summary: 'Whether the store is open, its address, and the progress of a publication',
    schemas: schemas(({ deployStatus }) => ({ response: { 200: deployStatus } })),
  }),
  trigger: endpoint({
    method: 'POST',
    path: '/store-deploy/trigger',
    access: 'admin',
    changes: ['store'],
    summary: 'Publishes the store for the first time, or again after it was deactivated',
    schemas: schemas(({ deploymentStarted }) => ({ response: { 200: deploymentStarted } })),
  }),
  redeploy: endpoint({
    method: 'POST',
    path: '/store-deploy/redeploy',
    access: 'admin',
    changes: ['store'],
    summary: 'Publishes the current look and texts',
    schemas: schemas(({ deploymentStarted }) => ({ response: { 200: deploymentStarted } })),
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/store-deploy/deactivate',
    access: 'admin',
    changes: ['store'],
    summary: 'Closes the store to visitors, at once',
    schemas: schemas(({ nothing }) => ({ response: { 204: nothing } })),
  }),
};
