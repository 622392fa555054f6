import type { Product } from '@mostrador/contracts/products';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconAdjustments, IconEdit, IconPhoto, IconTrash } from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './product-columns.module.css';

export type ProductAction = 'detail' | 'adjust' | 'edit' | 'delete';

interface ProductColumnsOptions {
  canChange: boolean;
  onAction: (action: ProductAction, product: Product) => void;
}

/** The columns of the list and of its skeleton. Wide enough for the largest price and stock. */
export function productColumns({
  canChange,
  onAction,
}: ProductColumnsOptions): TableColumn<Product>[] {
  const columns: TableColumn<Product>[] = [
    {
      key: 'image',
      header: 'Imagen',
      width: '5rem',
      cardLabel: null,
      render: (product) => (
        <IconButton
          label={`Ver ${product.name}`}
          icon={<IconPhoto />}
          className={styles.picture}
          onClick={() => onAction('detail', product)}
        />
      ),
    },
    {
      key: 'name',
      header: 'Nombre',
      sortable: true,
      cardLabel: null,
      render: ({ name, barcode }) => (
        <div className={styles.name}>
          <span className={styles.title}>{withUnbrokenUnits(name)}</span>
          {barcode && <span className={styles.barcode}>{barcode}</span>}
        </div>
      ),
    },
    {
      key: 'category',
      header: 'Categoría',
      width: '10rem',
      render: ({ categoryId }) => categoryId?.name ?? '—',
      onTablet: { under: 'name', render: ({ categoryId }) => categoryId?.name },
    },
    {
      key: 'price',
      header: 'Precio',
      align: 'right',
      width: '10.5rem',
      sortable: true,
      render: ({ price }) => formatMoney(toCents(price)),
    },
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      width: '8rem',
      sortable: true,
      render: ({ stock }) => <span className={styles.stock}>{formatQuantity(stock)}</span>,
    },
  ];
  if (canChange)
    columns.push({
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '10rem',
      cardLabel: null,
      render: (product) => (
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
          <IconButton
            label={`Eliminar ${product.name}`}
            icon={<IconTrash />}
            variant="danger"
            onClick={() => onAction('delete', product)}
          />
        </div>
      ),
    });

  return columns;
}
