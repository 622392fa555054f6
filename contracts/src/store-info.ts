import { endpoint, schemasFrom } from './endpoint.ts';

export * from './store-info.constants.ts';
export type * from './store-info.schemas.ts';

const schemas = schemasFrom(() => import('./store-info.schemas.ts'));

export const storeInfoEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/users/store-info',
    access: 'signed-in',
    about: ['session'],
    summary: 'The shop: its name, administrator, province, telephone, address and logo',
    schemas: schemas(({ storeInfo }) => ({ response: { 200: storeInfo } })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/store-info',
    access: 'admin',
    changes: ['session'],
    summary: 'Changes the data of the shop on screen and on receipts',
    schemas: schemas(({ storeInfoChange, storeInfoSaved }) => ({
      body: storeInfoChange,
      response: { 200: storeInfoSaved },
    })),
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/users/store-info/logo',
    access: 'admin',
    accepts: ['multipart'],
    changes: ['session'],
    summary: "Replaces the shop's logo, which heads its receipts",
    schemas: schemas(({ logoFile, storeInfoSaved }) => ({
      files: { image: logoFile },
      response: { 200: storeInfoSaved },
    })),
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/users/store-info/logo',
    access: 'admin',
    changes: ['session'],
    summary: "Removes the shop's logo",
    schemas: schemas(({ storeInfoSaved }) => ({ response: { 200: storeInfoSaved } })),
  }),
};
