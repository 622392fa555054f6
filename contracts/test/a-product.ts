import { newId } from '@mostrador/domain/ids';
import type { Product } from '../src/products.ts';

/** Returns a product of a kiosk, plus the given fields. */
export function aProduct(given: Partial<Product> = {}): Product {
  return {
    _id: newId(),
    name: 'Yerba Playadito 1 kg',
    barcode: null,
    price: 3450,
    ivaRate: 21,
    unit: 'unit',
    stock: 40,
    minStock: 0,
    brandId: null,
    categoryId: null,
    subcategoryId: null,
    image: null,
    favourite: false,
    publishedToStore: false,
    featured: false,
    storeDescription: null,
    version: 1,
    ...given,
  };
}
