import type { Product } from '@mostrador/contracts/products';

/**
 * The complete body of an update: it changes nothing until a field is overridden. The cost is not in
 * the list of products, and stays as it is when it is left out.
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
