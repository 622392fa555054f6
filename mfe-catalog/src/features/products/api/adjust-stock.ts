import {
  type Product,
  productEndpoints,
  type StockAdjustment,
} from '@mostrador/contracts/products';
import { call } from '@mostrador/shared-auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOf } from '../product-change.ts';
import { cachedProduct, keepProduct } from './cached-products.ts';

const SUCCESS = { add: 'Stock agregado', subtract: 'Stock restado' };

/** Adds to or takes from the stock as it is when the server gets there, so two at once both count. */
export function useAdjustStock(product: Product, direction: StockAdjustment['direction']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, reason }: Omit<StockAdjustment, 'direction'>) =>
      call(productEndpoints.update, {
        params: { id: product._id },
        body: {
          ...changeOf(cachedProduct(queryClient, product._id) ?? product),
          adjustment: { amount, direction, reason },
        },
      }),
    onSuccess: (saved) => keepProduct(queryClient, saved),
    meta: { success: SUCCESS[direction], failure: 'Error al ajustar el stock' },
  });
}
