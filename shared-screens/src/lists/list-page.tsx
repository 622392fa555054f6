import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconSearch } from '@mostrador/shared-ui/icons';
import { Page, Toolbar } from '@mostrador/shared-ui/page';
import { Pagination } from '@mostrador/shared-ui/pagination';
import { SearchField } from '@mostrador/shared-ui/search-field';
import { EmptyState, type EmptyStateProps, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, type DataTableProps, DataTableSkeleton } from '@mostrador/shared-ui/table';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ListSort } from './list-view.ts';
import type { useListView } from './use-list-view.ts';

/** Above this, only rows in sight are rendered: a search cuts thousands to tens while typing. */
const DRAWN_WHOLE = 30;

interface ListPageProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowTone' | 'card' | 'marked'> {
  /** The `h1` and the table's label. */
  title: string;
  words: {
    /** The search field's label, such as 'Buscar productos'. */
    search: string;
    /** The fields it searches, in words. */
    searchesIn?: string;
    loading: string;
    failed: string;
    noMatch: string;
  };
  read: {
    isPending: boolean;
    isLoadingError: boolean;
    isRefetchError: boolean;
    refetch: () => unknown;
  };
  list: Pick<ReturnType<typeof useListView>, 'searchField' | 'sortBy' | 'goToPage' | 'clear'> & {
    view: { sort: ListSort; page: number };
  };
  /** The matching rows, sorted; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The number of rows in the whole list. */
  total: number | undefined;
  /** The number of pages, for a list that the server paginates. */
  pages?: number;
  /** The list itself has no rows, as opposed to a search without matches. */
  isEmpty?: boolean;
  /** Shown instead of an empty list. */
  empty: EmptyStateProps;
  actions?: ReactNode;
  /** Beside the search. */
  filters?: ReactNode;
  /** Over the list. */
  notice?: ReactNode;
  /** The dialogs. */
  children?: ReactNode;
}

/** A list screen: search, table, and its loading, error and empty states. */
export function ListPage<Row extends { _id: string }>({
  title,
  words,
  read,
  list: { view, searchField, sortBy, goToPage, clear },
  columns,
  rowTone,
  card,
  marked,
  rows,
  total,
  pages,
  isEmpty = total === 0,
  empty,
  actions,
  filters,
  notice,
  children,
}: ListPageProps<Row>) {
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
    <Page
      title={title}
      fill
      subtitle={
        <span role="status">
          {rows && `Mostrando ${formatQuantity(rows.length)} de ${formatQuantity(total ?? 0)}`}
        </span>
      }
      actions={actions}
    >
      <Toolbar>
        <SearchField label={words.search} placeholder={words.searchesIn} {...searchField} />
        {filters}
      </Toolbar>
      {notice}
      {read.isRefetchError && (
        <Alert kind="warning" action={<Button onClick={() => read.refetch()}>Reintentar</Button>}>
          No se pudo actualizar la lista: puede haber cambios que no ves.
        </Alert>
      )}
      {read.isPending && (
        <DataTableSkeleton label={words.loading} columns={columns} sort={view.sort} />
      )}
      {read.isLoadingError && <ErrorState message={words.failed} onRetry={() => read.refetch()} />}
      {rows && (
        <DataTable
          // A new page starts scrolled to the top.
          key={view.page}
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          sort={view.sort}
          onSort={sortBy}
          // A page is short: rendered whole, it can be replaced by another at any scroll position.
          virtual={pages === undefined && rows.length > DRAWN_WHOLE}
          rowTone={rowTone}
          card={card}
          marked={marked}
          empty={
            isEmpty ? (
              <EmptyState {...empty} />
            ) : (
              <EmptyState
                icon={<IconSearch />}
                title={words.noMatch}
                message={
                  filters ? 'Probá con otra palabra o sacá los filtros.' : 'Probá con otra palabra.'
                }
                action={<Button onClick={clear}>Ver todos</Button>}
              />
            )
          }
        />
      )}
      {pages !== undefined && pages > 1 && (
        <Pagination page={view.page} pages={pages} onChange={goToPage} />
      )}
      {children}
    </Page>
  );
}
