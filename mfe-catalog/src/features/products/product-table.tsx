import type { Product } from '@mostrador/contracts/products';
import { stockLevelOf } from '@mostrador/domain/stock-level';
import { DataTable } from '@mostrador/shared-ui/table';
import type { ReactNode } from 'react';
import { type ProductAction, productColumns } from './product-columns.tsx';
import type { ProductSort } from './product-list-view.ts';

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
  const columns = productColumns({ canChange, onAction });

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
