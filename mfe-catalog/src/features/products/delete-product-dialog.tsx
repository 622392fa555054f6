import type { Product } from '@mostrador/contracts/products';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useDeleteProduct } from './api/delete-product.ts';

interface DeleteProductDialogProps {
  product: Product;
  onClose: () => void;
}

/**
 * Deletes a product. The list closes the dialog once the product is gone from it, which is at once.
 */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct(product);

  return (
    <ConfirmDialog
      title={`¿Eliminar ${product.name}?`}
      message="Deja de aparecer en Productos y en Ventas. Las ventas ya hechas conservan su nombre."
      confirmLabel="Eliminar"
      danger
      opened
      onConfirm={() => remove.mutate({ params: { id: product._id } })}
      onCancel={onClose}
    />
  );
}
