import {
  type Product,
  productEndpoints,
  type StockAdjustment,
} from '@mostrador/contracts/products';
import { cachedProduct, mergeProduct, useWrite } from '@mostrador/shared-data';
import { changeOf } from '../product-change.ts';

const SUCCESS = { add: 'Stock agregado', subtract: 'Stock restado' };

export const FAILURE = 'Error al ajustar el stock';

/**
 * Adds to or subtracts from the stock that the server has at that moment, so concurrent adjustments
 * add up.
 */
export function useAdjustStock(product: Product) {
  const write = useWrite(productEndpoints.update, {
    success: ({ body }) => SUCCESS[body?.adjustment?.direction ?? 'add'],
    merge: mergeProduct,
  });
  return (adjustment: StockAdjustment) =>
    write.mutateAsync({
      params: { id: product._id },
      // The other fields come from the cache: they may have changed since the dialog opened.
      body: { ...changeOf(cachedProduct(product._id) ?? product), adjustment },
    });
}
