import { canonicalCode, DEFAULT_UNIT, GENERAL_IVA_RATE } from '@mostrador/domain';
import type { OfflineProduct } from './offline-entries.schemas.ts';
import type { Product } from './products.schemas.ts';

/**
 * Returns a product that was created with the minimum of its fields as the server will have it, in
 * the version before its first one.
 */
export function productOfQuick({
  _id,
  name,
  barcode,
  price,
  stock,
}: Omit<OfflineProduct, 'offline'>): Product {
  return {
    _id,
    name,
    barcode: barcode ? canonicalCode(barcode) : null,
    price,
    ivaRate: GENERAL_IVA_RATE,
    unit: DEFAULT_UNIT,
    stock,
    tracksStock: true,
    minStock: 0,
    brandId: null,
    categoryId: null,
    subcategoryId: null,
    image: null,
    favourite: false,
    publishedToStore: false,
    featured: false,
    storeDescription: null,
    version: 0,
  };
}
