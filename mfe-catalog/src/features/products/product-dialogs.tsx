import type { Product } from '@mostrador/contracts/products';
import type { RowDialog } from '@mostrador/shared-screens/lists';
import { AdjustStockModal } from './adjust-stock-modal.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { EditProductModal } from './edit-product-modal.tsx';
import { NewProductModal } from './new-product-modal.tsx';
import { PriceHistoryDialog } from './price-history-dialog.tsx';
import type { ProductAction } from './product-action.ts';
import type { ProductColumnsOptions } from './product-columns.tsx';
import { ProductDetailModal } from './product-detail-modal.tsx';
import type { ProductReferences, ReferenceCreation } from './product-references.ts';
import { PublicationModal } from './publication-modal.tsx';
import { StockHistoryDialog } from './stock-history-dialog.tsx';

interface ProductDialogsProps extends ProductColumnsOptions, ReferenceCreation {
  dialog: RowDialog<Product, ProductAction>;
  references: ProductReferences;
  /** The scanned barcode of a new product, if any. */
  scannedCode: string | undefined;
  onCreated: (product: Product) => void;
  onClose: () => void;
}

/** The dialog that is open over the list. */
export function ProductDialogs({
  dialog,
  references,
  scannedCode,
  onNewReference,
  onCreated,
  onClose,
  ...options
}: ProductDialogsProps) {
  const form = {
    references,
    onNewReference,
    onEditOther: (product: Product) => options.onAction('edit', product),
    onClose,
  };
  if (dialog.action === 'create')
    return <NewProductModal {...form} barcode={scannedCode} onCreated={onCreated} />;

  const { row: product } = dialog;
  switch (dialog.action) {
    case 'edit':
      return <EditProductModal key={product._id} product={product} {...form} />;
    case 'adjust':
      return <AdjustStockModal product={product} onClose={onClose} />;
    case 'publish':
      return <PublicationModal product={product} onClose={onClose} />;
    case 'history':
      return <StockHistoryDialog product={product} onClose={onClose} />;
    case 'prices':
      return <PriceHistoryDialog product={product} onClose={onClose} />;
    case 'detail':
      return (
        <ProductDetailModal key={product._id} product={product} {...options} onClose={onClose} />
      );
    case 'delete':
      return <DeleteProductDialog product={product} onClose={onClose} />;
  }
}
