export {
  DataTable,
  type DataTableProps,
  type TableColumn,
  type TableSort,
} from './data-table.tsx';
