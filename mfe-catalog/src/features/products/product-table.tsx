import type { Product } from '@mostrador/contracts/products';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { stockLevelOf } from '@mostrador/domain/stock-level';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconAdjustments, IconEdit, IconPhoto, IconTrash } from '@mostrador/shared-ui/icons';
import { DataTable, type TableColumn } from '@mostrador/shared-ui/table';
import type { ReactNode } from 'react';
import type { ProductSort } from './product-list-view.ts';
import styles from './product-table.module.css';

export type ProductAction = 'detail' | 'adjust' | 'edit' | 'delete';

interface ProductTableProps {
  products: readonly Product[];
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  canChange: boolean;
  onAction: (action: ProductAction, product: Product) => void;
  empty: ReactNode;
}

const TONE = { none: 'danger', low: 'warning', medium: undefined, high: undefined } as const;

/** A search narrows thousands to tens while one types: only what is in sight is worth drawing. */
const DRAWN_WHOLE = 30;

export function ProductTable({
  products,
  sort,
  onSort,
  canChange,
  onAction,
  empty,
}: ProductTableProps) {
  const columns: TableColumn<Product>[] = [
    {
      key: 'image',
      header: 'Imagen',
      width: '5.5rem',
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
          <span className={styles.title}>{name}</span>
          {barcode && <span className={styles.barcode}>{barcode}</span>}
        </div>
      ),
    },
    {
      key: 'category',
      header: 'Categoría',
      width: '12rem',
      render: ({ categoryId }) => categoryId?.name ?? '—',
    },
    {
      key: 'price',
      header: 'Precio',
      align: 'right',
      width: '9.5rem',
      sortable: true,
      render: ({ price }) => formatMoney(toCents(price)),
    },
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      width: '7rem',
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

  return (
    <DataTable
      label="Productos"
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      sort={sort}
      // Only the columns above that say so can be sorted by.
      onSort={(asked) => onSort(asked as ProductSort)}
      virtual={products.length > DRAWN_WHOLE}
      rowTone={({ stock }) => TONE[stockLevelOf(stock)]}
      empty={empty}
    />
  );
}
