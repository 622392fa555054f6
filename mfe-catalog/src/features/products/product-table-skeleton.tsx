import { DataTableSkeleton } from '@mostrador/shared-ui/table';
import { productColumns } from './product-columns.tsx';
import type { ProductSort } from './product-list-view.ts';

interface ProductTableSkeletonProps {
  sort: ProductSort;
  canChange: boolean;
}

/** The table's columns while its rows are on their way. */
export function ProductTableSkeleton({ sort, canChange }: ProductTableSkeletonProps) {
  const columns = productColumns({ canChange, onAction() {} });
  return <DataTableSkeleton label="Cargando productos" columns={columns} sort={sort} />;
}
