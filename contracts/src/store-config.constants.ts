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
