import type { BatchValues } from '@mostrador/contracts/product-batches';
import type { Product } from '@mostrador/contracts/products';
import { codesOf } from '@mostrador/domain/further-codes';

/** The values of a product that a list may change, named as a batch names them. Pesos. */
export type ExistingValues = Required<BatchValues>;

/** A product of the shop, as the worker compares a list with it. */
export interface ExistingProduct {
  _id: string;
  /** All of its codes, the main one first. */
  codes: string[];
  values: ExistingValues;
}

/** Returns what the worker needs of a product. */
export function existingProduct(product: Product, cost: number | null): ExistingProduct {
  const { _id, brandId, categoryId, subcategoryId, ...own } = product;
  return {
    _id,
    codes: codesOf(product),
    values: {
      name: own.name,
      barcode: own.barcode,
      price: own.price,
      cost,
      ivaRate: own.ivaRate,
      unit: own.unit,
      stock: own.stock,
      tracksStock: own.tracksStock,
      minStock: own.minStock,
      brand: brandId?.name ?? null,
      category: categoryId?.name ?? null,
      subcategory: subcategoryId?.name ?? null,
      favourite: own.favourite,
      publishedToStore: own.publishedToStore,
    },
  };
}
