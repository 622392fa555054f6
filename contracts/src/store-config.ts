import { endpoint, schemasFrom } from './endpoint.ts';

export * from './store-config.constants.ts';
export type * from './store-config.schemas.ts';

const schemas = schemasFrom(() => import('./store-config.schemas.ts'));

export const storeConfigEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/store-config',
    access: 'admin',
    about: ['store'],
    summary: 'The texts and the look of the online store; null before it is configured',
    schemas: schemas(({ storeConfig }) => ({ response: { 200: storeConfig.nullable() } })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/store-config',
    access: 'admin',
    changes: ['store'],
    summary: 'Saves the texts and the look of the store; visitors see them after publication',
    schemas: schemas(({ storeConfigChange, storeConfig }) => ({
      body: storeConfigChange,
      response: { 200: storeConfig },
    })),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/store-config/upload-logo',
    access: 'admin',
    accepts: ['multipart'],
    changes: ['store'],
    summary: "Replaces the store's logo, at once",
    schemas: schemas(({ storeLogoFile, storeLogo }) => ({
      files: { logo: storeLogoFile },
      response: { 200: storeLogo },
    })),
  }),
  uploadBanner: endpoint({
    method: 'POST',
    path: '/store-config/upload-banner',
    access: 'admin',
    accepts: ['multipart'],
    changes: ['store'],
    summary: "Replaces the store's banner, at once",
    schemas: schemas(({ storeBannerFile, storeBanner }) => ({
      files: { banner: storeBannerFile },
      response: { 200: storeBanner },
    })),
  }),
  uploadFavicon: endpoint({
    method: 'POST',
    path: '/store-config/upload-favicon',
    access: 'admin',
    accepts: ['multipart'],
    changes: ['store'],
    summary: "Replaces the icon of the store's tab, at once",
    schemas: schemas(({ storeFaviconFile, storeFavicon }) => ({
      files: { favicon: storeFaviconFile },
      response: { 200: storeFavicon },
    })),
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/store-config/logo',
    access: 'admin',
    changes: ['store'],
    summary: "Removes the store's logo",
    schemas: schemas(({ nothing }) => ({ response: { 204: nothing } })),
  }),
  removeBanner: endpoint({
    method: 'DELETE',
    path: '/store-config/banner',
    access: 'admin',
    changes: ['store'],
    summary: "Removes the store's banner",
    schemas: schemas(({ nothing }) => ({ response: { 204: nothing } })),
  }),
  removeFavicon: endpoint({
    method: 'DELETE',
    path: '/store-config/favicon',
    access: 'admin',
    changes: ['store'],
    summary: "Removes the icon of the store's tab",
    schemas: schemas(({ nothing }) => ({ response: { 204: nothing } })),
  }),
};
