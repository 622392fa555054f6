import type { Product } from '@mostrador/contracts/products';
import type { RowDialog } from '@mostrador/shared-screens/lists';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { AdjustStockModal } from './adjust-stock-modal.tsx';
import { useDeleteProduct } from './api/delete-product.ts';
import { EditProductModal } from './edit-product-modal.tsx';
import { NewProductModal } from './new-product-modal.tsx';
import type { ProductAction } from './product-columns.tsx';
import { ProductDetailModal } from './product-detail-modal.tsx';
import type { ProductReferences } from './product-references.ts';

interface ProductDialogsProps {
  dialog: RowDialog<Product, ProductAction>;
  references: ProductReferences;
  onClose: () => void;
}

/** The one dialog that is open over the list. */
export function ProductDialogs({ dialog, references, onClose }: ProductDialogsProps) {
  switch (dialog.action) {
    case 'create':
      return <NewProductModal references={references} onClose={onClose} />;
    case 'edit':
      return <EditProductModal product={dialog.row} references={references} onClose={onClose} />;
    case 'adjust':
      return <AdjustStockModal product={dialog.row} onClose={onClose} />;
    case 'detail':
      return <ProductDetailModal product={dialog.row} onClose={onClose} />;
    case 'delete':
      return <DeleteProductDialog product={dialog.row} onClose={onClose} />;
  }
}

/** The list closes it once the product is gone from it, which is at once. */
function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
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
