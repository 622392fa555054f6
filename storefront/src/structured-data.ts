import { type Cents, toPesos, type Unit } from '@mostrador/domain';
import { raw } from 'hono/html';
import { webAddress } from './contact.ts';
import type { Html } from './html.ts';
import { productPath } from './paths.ts';
import type { Store, StoreProduct } from './store.ts';

/** A description for search engines, in the terms of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** UN/CEFACT codes of the unit that a price refers to. */
const UNIT_CODE: Readonly<Record<Unit, string>> = {
  unit: 'C62',
  kg: 'KGM',
  g: 'GRM',
  litre: 'LTR',
  metre: 'MTR',
};

/** Returns the content of a script element, escaped so that no data can close it. */
export function structuredDataScript(data: StructuredData): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return raw(json.replace(/</g, '\\u003c').replace(/>/g, '\\u003e').replace(/&/g, '\\u0026'));
}

/** @param path the link to an image or page */
export function absolute({ address }: Pick<Store, 'address'>, path: string): string {
  return new URL(path, address).href;
}

export function storeData(store: Store): StructuredData {
  const { address, name, description, banner, logo, phone, whatsapp, email, street } = store;
  const image = banner.image ?? logo;
  const profiles = [webAddress(store.instagram), webAddress(store.facebook)].filter(Boolean);
  return {
    '@type': 'Store',
    name,
    url: `${address}/`,
    description: description ?? undefined,
    image: image ? absolute(store, image.url) : undefined,
    logo: logo ? absolute(store, logo.url) : undefined,
    telephone: phone ?? whatsapp ?? undefined,
    email: email ?? undefined,
    address: street
      ? { '@type': 'PostalAddress', streetAddress: street, addressCountry: 'AR' }
      : undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
    currenciesAccepted: store.showPrices ? 'ARS' : undefined,
  };
}

/** Returns a product's data, with price and availability only if the store shows them. */
export function productData(store: Store, product: StoreProduct): StructuredData {
  const { name, description, image, brand, category, price } = product;
  const url = `${store.address}${productPath(product)}`;
  return {
    '@type': 'Product',
    name,
    url,
    description: description ?? undefined,
    image: image ? absolute(store, image.original) : undefined,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    category: category?.name,
    offers: price === null ? undefined : offerOf(product, price, url),
  };
}

/** @param steps the names and paths from the home page to here */
export function breadcrumbData(
  store: Store,
  steps: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${store.address}${path}`,
    })),
  };
}

function offerOf({ unit, stock, soldOut }: StoreProduct, price: Cents, url: string) {
  const amount = { price: toPesos(price).toFixed(2), priceCurrency: 'ARS' };
  return {
    '@type': 'Offer',
    url,
    ...amount,
    priceSpecification:
      unit === 'unit'
        ? undefined
        : { '@type': 'UnitPriceSpecification', ...amount, unitCode: UNIT_CODE[unit] },
    availability:
      stock === null ? undefined : `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
  };
}
