import { endpoint, schemasFrom } from './endpoint.ts';

export * from './users.constants.ts';
export type * from './users.schemas.ts';

const schemas = schemasFrom(() => import('./users.schemas.ts'));

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'admin',
    about: ['users'],
    summary: 'The administrator and the sellers of the shop, without removed ones',
    schemas: schemas(({ shopUserList }) => ({ response: { 200: shopUserList } })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: 'admin',
    changes: ['users', 'subscription'],
    summary: 'Adds a seller, who may sign in at once',
    schemas: schemas(({ newSeller, shopUser }) => ({
      body: newSeller,
      response: { 201: shopUser },
    })),
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/users/:id/permissions',
    access: 'admin',
    changes: ['users', 'session'],
    summary: 'Replaces the permissions of a seller, from their next request on',
    schemas: schemas(({ byId, sellerPermissions, shopUser }) => ({
      params: byId,
      body: sellerPermissions,
      response: { 200: shopUser },
    })),
  }),
  setName: endpoint({
    method: 'PUT',
    path: '/users/:id/name',
    access: 'admin',
    changes: ['users', 'session'],
    summary: 'Changes or removes the real name of a seller, which is shown beside their username',
    schemas: schemas(({ byId, nameChange, shopUser }) => ({
      params: byId,
      body: nameChange,
      response: { 200: shopUser },
    })),
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/users/:id/password',
    access: 'admin',
    changes: ['users'],
    summary: 'Gives a seller a new password, and ends all their sessions',
    schemas: schemas(({ byId, sellerPassword, done }) => ({
      params: byId,
      body: sellerPassword,
      response: { 200: done },
    })),
  }),
  toggleActive: endpoint({
    method: 'PUT',
    path: '/users/:id/toggle-active',
    access: 'admin',
    changes: ['users', 'subscription'],
    summary: 'Deactivates a seller, whose sessions end at once, or lets them sign in again',
    schemas: schemas(({ byId, done }) => ({ params: byId, response: { 200: done } })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'admin',
    changes: ['users', 'subscription'],
    summary: 'Removes a seller and frees their username; past sales keep their name',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
};
