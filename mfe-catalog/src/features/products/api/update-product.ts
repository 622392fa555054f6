import { type ProductChange, productEndpoints } from '@mostrador/contracts/products';
import { call } from '@mostrador/shared-auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepProduct } from './cached-products.ts';

export function useUpdateProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: ProductChange }) =>
      call(productEndpoints.update, { params: { id }, body: change }),
    onSuccess: (product) => keepProduct(queryClient, product),
    meta: { success: 'Producto actualizado', failure: 'Error al guardar el producto' },
  });
}
