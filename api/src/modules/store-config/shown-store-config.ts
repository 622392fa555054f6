import { STORE_DEFAULTS, type StoreConfig } from '@mostrador/contracts/store-config';
import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { COLOR_SCHEMES } from '@mostrador/domain/store-look';
import { imageAddress } from '../images/image-addresses.ts';
import { LATER_PARTS } from './later-parts.ts';
import type { StoredStoreConfig } from './store-config.repository.ts';

/**
 * Returns a configuration for screens, with the colours of its scheme and its images' addresses.
 */
export function toStoreConfig(shopId: string, stored: StoredStoreConfig): StoreConfig {
  const { banner, colorScheme, ...rest } = stored.settings ?? UNTOUCHED;
  const { label: _, ...colors } = COLOR_SCHEMES[colorScheme.name];
  const imageOf = (imageId: string | null) =>
    imageId === null
      ? { url: null, key: null }
      : { url: imageAddress({ shopId, imageId }, 'original'), key: imageId };
  return {
    ...rest,
    banner: { ...banner, ...imageOf(stored.images.banner) },
    logo: imageOf(stored.images.logo),
    favicon: imageOf(stored.images.favicon),
    colorScheme: { name: colorScheme.name, ...colors },
  };
}

/** The configuration before anything was saved. */
export const UNTOUCHED: ParsedStoreConfig = {
  businessInfo: {
    name: '',
    description: null,
    email: null,
    phone: null,
    whatsapp: null,
    address: null,
    socialMedia: { instagram: null, facebook: null },
  },
  banner: { title: STORE_DEFAULTS.bannerTitle, subtitle: STORE_DEFAULTS.bannerSubtitle },
  colorScheme: { name: STORE_DEFAULTS.colorScheme },
  typography: {
    fontScheme: STORE_DEFAULTS.fontScheme,
    colors: { heading: null, body: null, muted: null },
  },
  storeSettings: {
    showStock: true,
    showPrices: true,
    allowOrders: true,
    orderMethod: STORE_DEFAULTS.orderMethod,
    currency: 'ARS',
    currencySymbol: '$',
  },
  ...LATER_PARTS,
  seo: { title: '', description: '', keywords: [] },
};
