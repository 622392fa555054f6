import { COLOR_SCHEMES } from '@mostrador/domain/store-look';
import { STORE_DEFAULTS, type StoreConfig } from '../src/store-config.ts';

const { label: _, ...colors } = COLOR_SCHEMES[STORE_DEFAULTS.colorScheme];

/** Returns a store configuration with only a name, plus the given fields. */
export function aStoreConfig(given: Partial<StoreConfig> = {}): StoreConfig {
  return {
    businessInfo: {
      name: 'Kiosco Sol',
      description: null,
      email: null,
      phone: null,
      whatsapp: '+5492645550101',
      address: null,
      socialMedia: { instagram: null, facebook: null },
    },
    banner: {
      title: STORE_DEFAULTS.bannerTitle,
      subtitle: STORE_DEFAULTS.bannerSubtitle,
      url: null,
      key: null,
    },
    logo: { url: null, key: null },
    favicon: { url: null, key: null },
    colorScheme: { name: STORE_DEFAULTS.colorScheme, ...colors },
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
    hours: null,
    delivery: {
      pickUp: false,
      pickUpNotes: null,
      shipping: false,
      shippingCost: 0,
      shippingMinimum: null,
      shippingArea: null,
    },
    payment: { methods: null, alias: null, link: null },
    seo: {
      title: 'Kiosco Sol - Tienda Online',
      description: STORE_DEFAULTS.seoDescription,
      keywords: [],
    },
    ...given,
  };
}
