import { newId } from '@mostrador/domain/ids';
import { product } from '../src/products.schemas.ts';
import type { Product } from '../src/products.ts';
import { blank } from './blank.ts';

/** Returns a product of a kiosk, plus the given fields. */
export function aProduct(given: Partial<Product> = {}): Product {
  return {
    ...blank(product),
    _id: newId(),
    name: 'Yerba Playadito 1 kg',
    price: 3450,
    ivaRate: 21,
    unit: 'unit',
    stock: 40,
    tracksStock: true,
    version: 1,
    ...given,
  };
}
