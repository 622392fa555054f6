import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import {
  STORE_DEFAULTS,
  type StoreConfig,
  storeConfigEndpoints,
} from '@mostrador/contracts/store-config';
import { aStoreConfig } from '@mostrador/contracts/test/a-store-config';
import { applyChange } from '@mostrador/domain/apply-change';
import { COLOR_SCHEMES } from '@mostrador/domain/store-look';
import type { Shop } from './shop.ts';

export function storeConfigHandlers(shop: Shop) {
  function change(given: Partial<StoreConfig>): StoreConfig {
    shop.storeConfig = { ...(shop.storeConfig ?? unnamed()), ...given };
    return shop.storeConfig;
  }

  function receive({ name }: File) {
    shop.storeImagesSent.push(name);
    return { url: `/images/${name}`, key: name };
  }

  return [
    mockEndpoint(storeConfigEndpoints.get, () => shop.storeConfig),
    mockEndpoint(storeConfigEndpoints.update, ({ body }) => {
      const after = applyChange<StoreConfig>(shop.storeConfig ?? unnamed(), body);
      const { label: _, ...colors } = COLOR_SCHEMES[after.colorScheme.name];
      const { title, description, keywords } = after.seo;
      shop.deployStatus = { ...shop.deployStatus, hasChanges: true };
      return change({
        ...after,
        colorScheme: { ...after.colorScheme, ...colors },
        seo: {
          title: title || `${after.businessInfo.name} - Tienda Online`,
          description: description || STORE_DEFAULTS.seoDescription,
          keywords,
        },
      });
    }),
    mockEndpoint(storeConfigEndpoints.uploadLogo, ({ files }) =>
      change({ logo: receive(files.logo) }),
    ),
    mockEndpoint(storeConfigEndpoints.uploadBanner, ({ files }) =>
      change({ banner: { ...(shop.storeConfig ?? unnamed()).banner, ...receive(files.banner) } }),
    ),
    mockEndpoint(storeConfigEndpoints.uploadFavicon, ({ files }) =>
      change({ favicon: receive(files.favicon) }),
    ),
    mockEndpoint(storeConfigEndpoints.removeLogo, () => {
      change({ logo: { url: null, key: null } });
    }),
    mockEndpoint(storeConfigEndpoints.removeBanner, () => {
      change({ banner: { ...(shop.storeConfig ?? unnamed()).banner, url: null, key: null } });
    }),
    mockEndpoint(storeConfigEndpoints.removeFavicon, () => {
      change({ favicon: { url: null, key: null } });
    }),
  ];
}

/** Returns the configuration of a store that has only images. */
function unnamed(): StoreConfig {
  const config = aStoreConfig();
  return {
    ...config,
    businessInfo: { ...config.businessInfo, name: '', whatsapp: null },
    seo: { title: '', description: '', keywords: [] },
  };
}
