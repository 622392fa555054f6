import type { Product } from '@mostrador/contracts/products';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconAdjustments, IconEdit, IconHistory, IconTrash } from '@mostrador/shared-ui/icons';
import type { ProductAction } from './product-action.ts';
import styles from './product-columns.module.css';

interface ProductRowActionsProps {
  product: Product;
  onAction: (action: ProductAction, product: Product) => void;
}

export function ProductRowActions({ product, onAction }: ProductRowActionsProps) {
  return (
    <div className={styles.actions}>
      <IconButton
        label={`Ajustar stock de ${product.name}`}
        icon={<IconAdjustments />}
        onClick={() => onAction('adjust', product)}
      />
      <IconButton
        label={`Historial de stock de ${product.name}`}
        icon={<IconHistory />}
        onClick={() => onAction('history', product)}
      />
      <IconButton
        label={`Editar ${product.name}`}
        icon={<IconEdit />}
        onClick={() => onAction('edit', product)}
      />
      <IconButton
        label={`Eliminar ${product.name}`}
        icon={<IconTrash />}
        variant="danger"
        onClick={() => onAction('delete', product)}
      />
    </div>
  );
}
