import {
  type Product,
  productEndpoints,
  type StockAdjustment,
} from '@mostrador/contracts/products';
import { cachedProduct, mergeProduct, useWrite } from '@mostrador/shared-data';
import { changeOf } from '../product-change.ts';

const SUCCESS = { add: 'Stock agregado', subtract: 'Stock restado' };

export const FAILURE = 'Error al ajustar el stock';

/** Adds to or takes from the stock as it is when the server gets there, so two at once both count. */
export function useAdjustStock(product: Product) {
  const write = useWrite(productEndpoints.update, {
    success: ({ body: { adjustment } }) => SUCCESS[adjustment?.direction ?? 'add'],
    failure: FAILURE,
    merge: mergeProduct,
  });
  return (adjustment: StockAdjustment) =>
    write.mutateAsync({
      params: { id: product._id },
      // The rest of the product goes as it is now: it may have changed since the dialog opened.
      body: { ...changeOf(cachedProduct(product._id) ?? product), adjustment },
    });
}
