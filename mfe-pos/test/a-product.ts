import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';

/** A product of a kiosk, with what the test cares about. */
export function aProduct(given: Partial<Product> = {}): Product {
  return {
    _id: newId(),
    name: 'Yerba Playadito 1 kg',
    barcode: '7790387013627',
    price: 3450,
    ivaRate: 21,
    stock: 40,
    minStock: 0,
    brandId: null,
    categoryId: null,
    subcategoryId: null,
    publishedToStore: false,
    featured: false,
    storeDescription: null,
    version: 1,
    ...given,
  };
}
