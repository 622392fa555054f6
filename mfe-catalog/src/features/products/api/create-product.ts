import { type NewProduct, productEndpoints } from '@mostrador/contracts/products';
import { call } from '@mostrador/shared-auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepProduct } from './cached-products.ts';

export function useCreateProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProduct) => call(productEndpoints.create, { body }),
    onSuccess: (product) => keepProduct(queryClient, product),
    meta: { success: 'Producto agregado', failure: 'Error al agregar el producto' },
  });
}
