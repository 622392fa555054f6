import type { Product, ProductChange, StockAdjustment } from '@mostrador/contracts/products';

/** The whole product as the server wants it back, which changes nothing until a field is overridden. */
export function changeOf(product: Product): ProductChange {
  return {
    name: product.name,
    barcode: product.barcode,
    price: product.price,
    ivaRate: product.ivaRate,
    minStock: product.minStock,
    brandId: product.brandId?._id,
    categoryId: product.categoryId?._id,
    subcategoryId: product.subcategoryId?._id,
  };
}

/**
 * Typing another stock in the form means "I counted, and it is not what it said": only the
 * difference with what the form showed is sent, so that a sale made meanwhile still counts.
 */
export function correctionOf(shown: number, typed: number): StockAdjustment | undefined {
  if (typed === shown) return undefined;
  return {
    amount: Math.abs(typed - shown),
    direction: typed > shown ? 'add' : 'subtract',
    reason: 'Corrección',
  };
}
