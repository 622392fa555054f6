export {
  DataTable,
  type DataTableProps,
  DataTableSkeleton,
  type DataTableSkeletonProps,
  type TableColumn,
  type TableSort,
} from './data-table.tsx';
export { RowCard, type RowCardProps } from './row-card.tsx';
