import {
  STORE_DEFAULTS,
  type StoreConfig,
  type storeConfigEndpoints,
} from '@mostrador/contracts/store-config';
import { formatPhone } from '@mostrador/domain/format-phone';
import type { ContractForm } from '@mostrador/shared-screens/forms';

export type StoreConfigForm = ContractForm<typeof storeConfigEndpoints.update>;

/** Returns the form's initial values: the saved ones, else a store's defaults. */
export function formValuesOf(config: StoreConfig | null) {
  const { businessInfo, banner, colorScheme, typography, storeSettings, seo } = config ?? {};
  const { hours, delivery, payment } = config ?? {};
  return {
    businessInfo: {
      name: businessInfo?.name ?? '',
      description: businessInfo?.description ?? '',
      email: businessInfo?.email ?? '',
      phone: formatPhone(businessInfo?.phone ?? ''),
      whatsapp: formatPhone(businessInfo?.whatsapp ?? ''),
      address: businessInfo?.address ?? '',
      socialMedia: {
        instagram: businessInfo?.socialMedia.instagram ?? '',
        facebook: businessInfo?.socialMedia.facebook ?? '',
      },
    },
    banner: {
      title: banner?.title ?? STORE_DEFAULTS.bannerTitle,
      subtitle: banner?.subtitle ?? STORE_DEFAULTS.bannerSubtitle,
    },
    colorScheme: { name: colorScheme?.name ?? STORE_DEFAULTS.colorScheme },
    typography: {
      fontScheme: typography?.fontScheme ?? STORE_DEFAULTS.fontScheme,
      colors: {
        heading: typography?.colors.heading ?? '',
        body: typography?.colors.body ?? '',
        muted: typography?.colors.muted ?? '',
      },
    },
    storeSettings: {
      showStock: storeSettings?.showStock ?? true,
      showPrices: storeSettings?.showPrices ?? true,
      allowOrders: storeSettings?.allowOrders ?? true,
      orderMethod: storeSettings?.orderMethod ?? STORE_DEFAULTS.orderMethod,
    },
    hours: hours ?? '',
    delivery: {
      pickUp: delivery?.pickUp ?? false,
      pickUpNotes: delivery?.pickUpNotes ?? '',
      shipping: delivery?.shipping ?? false,
      shippingCost: delivery?.shippingCost ?? 0,
      shippingMinimum: delivery?.shippingMinimum ?? null,
      shippingArea: delivery?.shippingArea ?? '',
    },
    payment: {
      methods: payment?.methods ?? '',
      alias: payment?.alias ?? '',
      link: payment?.link ?? '',
    },
    seo: {
      title: seo?.title ?? '',
      description: seo?.description ?? '',
      // Has spaces after the commas, like typed text: the contract trims each word.
      keywords: (seo?.keywords ?? []).map((word, index) => (index === 0 ? word : ` ${word}`)),
    },
  };
}
