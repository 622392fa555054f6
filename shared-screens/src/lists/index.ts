export { countInWords, ListPage } from './list-page.tsx';
export { ListTable } from './list-table.tsx';
export { type ListSort, type ListViewOptions, viewOf, withParams } from './list-view.ts';
export { SearchableList } from './searchable-list.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { selectionColumn } from './selection-column.tsx';
export { useListView } from './use-list-view.ts';
export { type RowDialog, useRowDialog } from './use-row-dialog.ts';
export { type Selection, useSelection } from './use-selection.ts';
