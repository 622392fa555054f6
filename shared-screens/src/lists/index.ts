export { ListPage } from './list-page.tsx';
export { ListTable } from './list-table.tsx';
export { type ListSort, type ListViewOptions, viewOf } from './list-view.ts';
export { useListView } from './use-list-view.ts';
export { type RowDialog, useRowDialog } from './use-row-dialog.ts';
