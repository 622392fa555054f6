import { endpoint, schemasFrom } from './endpoint.ts';

export * from './pins.constants.ts';
export type * from './pins.schemas.ts';

const schemas = schemasFrom(() => import('./pins.schemas.ts'));

export const pinEndpoints = {
  usersAtTheTill: endpoint({
    method: 'GET',
    path: '/users/at-the-till',
    access: 'signed-in',
    about: ['users'],
    keptOnDevice: true,
    summary: 'Active users of the shop, and whether each has a PIN',
    schemas: schemas(({ usersAtTheTill }) => ({ response: { 200: usersAtTheTill } })),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/users/:id/pin',
    access: 'admin',
    changes: ['users'],
    summary: 'Sets the PIN of a user of the shop, also of the administrator',
    schemas: schemas(({ byId, newPin, nothing }) => ({
      params: byId,
      body: newPin,
      response: { 204: nothing },
    })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id/pin',
    access: 'admin',
    changes: ['users'],
    summary: 'Removes the PIN of a user of the shop',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
  switchSeller: endpoint({
    method: 'POST',
    path: '/auth/switch',
    access: 'signed-in',
    summary: 'Ends the session of the token used, and signs in a seller of the shop with their PIN',
    schemas: schemas(({ sellerSwitch, session }) => ({
      body: sellerSwitch,
      response: { 200: session },
    })),
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/auth/unlock',
    access: 'signed-in',
    summary: "Checks the caller's own PIN, to open their locked till",
    schemas: schemas(({ pinUnlock, nothing }) => ({ body: pinUnlock, response: { 204: nothing } })),
  }),
  unlockWithPassword: endpoint({
    method: 'POST',
    path: '/auth/unlock/password',
    access: 'signed-in',
    summary: "Checks the caller's password, to open their locked till without a PIN",
    schemas: schemas(({ passwordUnlock, nothing }) => ({
      body: passwordUnlock,
      response: { 204: nothing },
    })),
  }),
  authorize: endpoint({
    method: 'POST',
    path: '/authorizations',
    access: 'signed-in',
    summary: "Allows the caller one act, with an administrator's PIN",
    schemas: schemas(({ authorizationRequest, authorization }) => ({
      body: authorizationRequest,
      response: { 201: authorization },
    })),
  }),
};
