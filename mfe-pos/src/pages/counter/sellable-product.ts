import type { Product } from '@mostrador/contracts/products';
import type { SellableProduct } from '../../features/cart/cart.ts';

/**
 * Returns a product with the stock that limits its sale: none without stock control, nor in a shop
 * that sells without stock.
 */
export function sellableProduct(product: Product, sellsWithoutStock: boolean): SellableProduct {
  const { tracksStock, stock } = product;
  return { ...product, stock: tracksStock && !sellsWithoutStock ? stock : undefined };
}
