import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Pagination } from '@mostrador/shared-ui/pagination';
import { EmptyState, type EmptyStateProps, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, type DataTableProps, DataTableSkeleton } from '@mostrador/shared-ui/table';
import { useEffect, useEffectEvent } from 'react';
import type { ListSort } from './list-view.ts';
import type { useListView } from './use-list-view.ts';

/**
 * Above this, only rows in sight are rendered: a search may replace thousands while the user types.
 */
const DRAWN_WHOLE = 30;

export interface ListTableProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'rowTone' | 'onRowPress' | 'card' | 'wide' | 'marked'
  > {
  words: { loading: string; failed: string };
  read: {
    isPending: boolean;
    isLoadingError: boolean;
    isRefetchError: boolean;
    refetch: () => unknown;
  };
  list: Pick<ReturnType<typeof useListView>, 'sortBy' | 'goToPage'> & {
    view: { sort: ListSort; page: number };
  };
  /** The matching rows, sorted; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The number of pages, for a list that the server paginates. */
  pages?: number;
  /** The list itself has no rows, as opposed to a search without matches. */
  isEmpty: boolean;
  /** Shown instead of an empty list. */
  empty: EmptyStateProps;
  /** Shown instead of rows when none matches. */
  noMatch: EmptyStateProps;
}

/** The table of a list with its pages, or its loading, failed, empty or no-match state. */
export function ListTable<Row extends { _id: string }>({
  label,
  words,
  read,
  list: { view, sortBy, goToPage },
  columns,
  rowTone,
  onRowPress,
  card,
  wide,
  marked,
  rows,
  pages,
  isEmpty,
  empty,
  noMatch,
}: ListTableProps<Row>) {
  const lastPage = Math.max(1, pages ?? view.page);
  const isPageGone = view.page > lastPage;
  const leavePage = useEffectEvent(() => goToPage(lastPage));
  useEffect(
    function leavePageThatIsGone() {
      if (isPageGone) leavePage();
    },
    [isPageGone],
  );

  return (
    <>
      {read.isRefetchError && (
        <Alert kind="warning" action={<Button onClick={() => read.refetch()}>Reintentar</Button>}>
          No se pudo actualizar la lista: puede haber cambios que no ves.
        </Alert>
      )}
      {read.isPending && (
        <DataTableSkeleton
          label={words.loading}
          columns={columns}
          sort={view.sort}
          wide={wide}
          hasCards={card !== undefined}
        />
      )}
      {read.isLoadingError && <ErrorState message={words.failed} onRetry={() => read.refetch()} />}
      {rows && (
        <DataTable
          // A new page starts scrolled to the top.
          key={view.page}
          label={label}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          sort={view.sort}
          onSort={sortBy}
          // A page is short: rendered whole, it can be replaced by another at any scroll position.
          virtual={pages === undefined && rows.length > DRAWN_WHOLE}
          rowTone={rowTone}
          onRowPress={onRowPress}
          card={card}
          wide={wide}
          marked={marked}
          empty={<EmptyState {...(isEmpty ? empty : noMatch)} />}
        />
      )}
      {pages !== undefined && pages > 1 && (
        <Pagination page={view.page} pages={pages} onChange={goToPage} />
      )}
    </>
  );
}
