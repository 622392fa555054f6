import { type FileRule, MB } from './files.ts';

const KB = 1024;

/** Visitors always get a WebP made from the upload. */
export const storeLogoFile = {
  types: ['image/png', 'image/jpeg', 'image/svg+xml'],
  maxBytes: 2 * MB,
  title: 'Logo',
} as const satisfies FileRule;

export const storeBannerFile = {
  types: ['image/png', 'image/jpeg'],
  maxBytes: 5 * MB,
  title: 'Banner',
} as const satisfies FileRule;

export const storeFaviconFile = {
  types: ['image/png', 'image/x-icon'],
  maxBytes: 500 * KB,
  title: 'Favicon',
} as const satisfies FileRule;
