import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './store-config.schemas.ts';

/** The way a visitor's order reaches the shop. */
export const ORDER_METHODS = ['whatsapp', 'email', 'form'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

export const MIN_BUSINESS_NAME_LENGTH = 3;
export const MAX_SEO_TITLE_LENGTH = 60;
export const MAX_SEO_DESCRIPTION_LENGTH = 160;
/** The length that search engines show in full. */
export const RECOMMENDED_SEO_TITLE_LENGTH = 50;
export const RECOMMENDED_SEO_DESCRIPTION_LENGTH = 150;
export const MAX_SEO_KEYWORDS = 20;

/** The texts and look of a store until its shop chooses others. */
export const STORE_DEFAULTS = {
  bannerTitle: '¡Bienvenido a nuestra tienda!',
  bannerSubtitle: 'Encuentra los mejores productos',
  seoDescription: 'Encuentra los mejores productos en nuestra tienda online',
  orderMethod: 'whatsapp',
  colorScheme: 'elegant',
  fontScheme: 'elegant',
} as const;

const schemas = schemasFrom(() => import('./store-config.schemas.ts'));

export const storeConfigEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/store-config',
    access: 'admin',
    about: ['store'],
    summary: 'What the online store says and looks like; null when nothing was configured yet',
    schemas: schemas(({ storeConfig }) => ({ response: { 200: storeConfig.nullable() } })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/store-config',
    access: 'admin',
    changes: ['store'],
    summary: 'Saves what the store says and looks like; visitors see it once it is published',
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
