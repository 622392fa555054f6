import type { Product } from '@mostrador/contracts/products';
import { ProductPicture } from '@mostrador/shared-ui/product-picture';
import type { TableColumn } from '@mostrador/shared-ui/table';
import { PriceCell } from './price-cell.tsx';
import type { ProductAction } from './product-action.ts';
import styles from './product-columns.module.css';
import { ProductName } from './product-name.tsx';
import { ProductRowActions } from './product-row-actions.tsx';
import { StockAmount } from './stock-amount.tsx';
import { PublicationButton, StoreState } from './store-state.tsx';

export interface ProductColumnsOptions {
  canChange: boolean;
  onAction: (action: ProductAction, product: Product) => void;
  onToggleFavourite: (product: Product) => void;
}

/**
 * Returns the columns of the list and of its skeleton, wide enough for the largest price and stock.
 */
export function productColumns(options: ProductColumnsOptions): TableColumn<Product>[] {
  const { canChange, onAction } = options;
  const publication = (product: Product) => (
    <div className={styles.store}>
      {canChange && (
        <PublicationButton product={product} onPress={() => onAction('publish', product)} />
      )}
      <StoreState product={product} />
    </div>
  );
  const columns: TableColumn<Product>[] = [
    {
      key: 'image',
      header: 'Imagen',
      width: '4.5rem',
      tabletWidth: '3.75rem',
      cardLabel: null,
      render: (product) => (
        <button
          type="button"
          aria-label={`Ver ${product.name}`}
          title={`Ver ${product.name}`}
          className={styles.picture}
          onClick={() => onAction('detail', product)}
        >
          <ProductPicture
            name={product.name}
            categoryId={product.categoryId?._id}
            src={product.image?.thumbnails.small}
          />
        </button>
      ),
    },
    {
      key: 'name',
      header: 'Nombre',
      sortable: true,
      cardLabel: null,
      render: (product) => <ProductName product={product} {...options} />,
    },
    {
      key: 'category',
      header: 'Categoría',
      width: 'clamp(6.5rem, 12.5vw, 14rem)',
      render: ({ categoryId }) => categoryId?.name ?? '—',
      onTablet: {
        under: 'name',
        render: ({ categoryId }) =>
          categoryId && <span className={styles.underName}>{categoryId.name}</span>,
      },
    },
    {
      key: 'price',
      header: 'Precio',
      align: 'right',
      width: '10rem',
      tabletWidth: '9.25rem',
      sortable: true,
      render: (product) => <PriceCell product={product} canChange={canChange} />,
    },
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      width: 'clamp(8.25rem, 10.5vw, 9.5rem)',
      tabletWidth: '7.75rem',
      sortable: true,
      render: (product) => <StockAmount product={product} />,
    },
    {
      key: 'store',
      header: 'Tienda',
      width: 'clamp(6rem, 11vw, 9.75rem)',
      render: publication,
      onTablet: { under: 'price', render: (product) => <StoreState product={product} /> },
    },
  ];
  if (canChange)
    columns.push({
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '9.5rem',
      tabletWidth: '8.75rem',
      cardLabel: null,
      render: (product) => <ProductRowActions product={product} onAction={onAction} />,
    });

  return columns;
}
