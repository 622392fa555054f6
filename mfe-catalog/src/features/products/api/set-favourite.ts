import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { cachedProduct, mergeProduct, useWrite } from '@mostrador/shared-data';

/**
 * Toggles a favourite optimistically: the star changes at once, and changes back if the server
 * refuses.
 */
export function useToggleFavourite() {
  const { mutate } = useWrite(productEndpoints.setFavourite, {
    failure: 'Error al actualizar producto',
    onMutate: ({ params, body }) => mark(params.id, body.favourite),
    merge: mergeProduct,
    onError: (_error, { params, body }) => mark(params.id, !body.favourite),
  });
  return ({ _id, favourite }: Product) =>
    mutate({ params: { id: _id }, body: { favourite: !favourite } });
}

function mark(id: string, favourite: boolean): void {
  const product = cachedProduct(id);
  if (product) mergeProduct({ ...product, favourite });
}
