import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { dropProduct, readAgain, restoreProduct, useWrite } from '@mostrador/shared-data';

/**
 * Deletes a product optimistically: the row disappears at once, and returns if the server refuses.
 */
export function useDeleteProduct(product: Product) {
  return useWrite(productEndpoints.remove, {
    success: 'Producto eliminado',
    failure: 'Error al eliminar el producto',
    onMutate: () => dropProduct(product._id),
    merge: () => dropProduct(product._id),
    onError() {
      restoreProduct(product);
      readAgain(['products']);
    },
  });
}
