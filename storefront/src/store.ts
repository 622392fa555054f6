import type { OrderMethod } from '@mostrador/contracts/store-config';
import type { Cents, Unit } from '@mostrador/domain';
import type { ColorSchemeName, FontSchemeName } from '@mostrador/domain/store-look';

export interface StoreImage {
  url: string;
  /** The `srcset` attribute of an `img`. */
  srcset: string;
}

/** A store's public data. */
export interface Store {
  /** The prefix of its pages' paths: `/tienda/kiosco-sol`, or empty on its own host. */
  base: string;
  /** Absolute, without a trailing slash. */
  address: string;
  slug: string;
  name: string;
  description: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  street: string | null;
  instagram: string | null;
  facebook: string | null;
  banner: { title: string; subtitle: string; image: StoreImage | null };
  /** `small` is the address of the logo at the size of the header. */
  logo: { url: string; small: string } | null;
  /** Shown when a page without its own picture is shared; a JPEG, which all networks can read. */
  shareImage: string | null;
  /** Address of the tab's icon. */
  favicon: string | null;
  colorScheme: ColorSchemeName;
  fontScheme: FontSchemeName;
  /** `#RRGGBB`; null for the scheme's own. */
  colors: { heading: string | null; body: string | null; muted: string | null };
  showStock: boolean;
  showPrices: boolean;
  allowOrders: boolean;
  orderMethod: OrderMethod;
  /** When the shop is open, in its own words, with line breaks. */
  hours: string | null;
  delivery: {
    pickUp: { notes: string | null } | null;
    /** `minimum` is null without one, and where the store hides prices. */
    shipping: { cost: Cents; minimum: Cents | null; area: string | null } | null;
  };
  payment: { methods: string | null; alias: string | null; link: string | null };
  seo: { title: string; description: string; keywords: readonly string[] };
  /** Whether the installation is a trial, where nothing is real. */
  isTrial: boolean;
}

/** A product's public data. */
export interface StoreProduct {
  id: string;
  name: string;
  description: string | null;
  /** IVA included; null where the store hides prices, and for a product without one. */
  price: Cents | null;
  /**
   * The shop asks for its price at the counter, so that it cannot be ordered. Never true where the
   * store hides prices.
   */
  asksForPrice: boolean;
  unit: Unit;
  /** Null where the store hides its stock, and for a product whose stock is not counted. */
  stock: number | null;
  /** Never true where the store hides its stock. */
  soldOut: boolean;
  /** `share` is a JPEG, for sharing its page. */
  image: { small: string; medium: string; original: string; share: string } | null;
  featured: boolean;
  category: { id: string; name: string } | null;
  brand: string | null;
}

/** Addresses of the built style and script; null when they were not built. */
export interface Assets {
  style: string;
  script: string;
}

/** A visitor's request to the catalogue. */
export interface CatalogQuery {
  search: string;
  /** The category's id. */
  category: string | null;
  sort: 'featured' | 'price-up' | 'price-down' | 'name';
  /** Counts from 1. */
  page: number;
}
