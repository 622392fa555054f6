import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { call } from '@mostrador/shared-auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropProduct, keepProduct } from './cached-products.ts';
import { productsQuery } from './list-products.ts';

/** The row leaves the list at once, and comes back if the server refuses. */
export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: Product) => call(productEndpoints.remove, { params: { id } }),
    onMutate: async ({ _id }) => {
      // A list already on its way would still have the row, and bring it back for a moment.
      await queryClient.cancelQueries(productsQuery());
      dropProduct(queryClient, _id);
    },
    onError: (_, product) => {
      keepProduct(queryClient, product);
      return queryClient.invalidateQueries(productsQuery());
    },
    meta: { success: 'Producto eliminado', failure: 'Error al eliminar el producto' },
  });
}
