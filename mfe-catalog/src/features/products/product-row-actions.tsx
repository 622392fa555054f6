import type { Product } from '@mostrador/contracts/products';
import { IconButton } from '@mostrador/shared-ui/button';
import {
  IconAdjustments,
  IconBuildingStore,
  IconDotsVertical,
  IconEdit,
  IconHistory,
  IconTag,
  IconTrash,
} from '@mostrador/shared-ui/icons';
import { Menu, MenuItem } from '@mostrador/shared-ui/menu';
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
        label={`Editar ${product.name}`}
        icon={<IconEdit />}
        onClick={() => onAction('edit', product)}
      />
      <Menu
        trigger={
          <IconButton label={`Más acciones de ${product.name}`} icon={<IconDotsVertical />} />
        }
      >
        <MenuItem
          icon={<IconBuildingStore aria-hidden="true" />}
          onSelect={() => onAction('publish', product)}
        >
          Publicación en la tienda
        </MenuItem>
        <MenuItem
          icon={<IconHistory aria-hidden="true" />}
          onSelect={() => onAction('history', product)}
        >
          Historial de stock
        </MenuItem>
        <MenuItem
          icon={<IconTag aria-hidden="true" />}
          onSelect={() => onAction('prices', product)}
        >
          Historial de precios
        </MenuItem>
        <MenuItem
          icon={<IconTrash aria-hidden="true" />}
          danger
          onSelect={() => onAction('delete', product)}
        >
          Eliminar
        </MenuItem>
      </Menu>
    </div>
  );
}
