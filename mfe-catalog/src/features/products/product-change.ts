import type { Product } from '@mostrador/contracts/products';

/**
 * Returns the complete body of an update, which changes nothing until a field is overridden. The
 * list of products has no cost: left out, it does not change.
 */
export function changeOf(product: Product) {
  return {
    name: product.name,
    barcode: product.barcode,
    price: product.price,
    ivaRate: product.ivaRate,
    unit: product.unit,
    minStock: product.minStock,
    brandId: product.brandId?._id,
    categoryId: product.categoryId?._id,
    subcategoryId: product.subcategoryId?._id,
  };
}
