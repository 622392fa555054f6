import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconSearch } from '@mostrador/shared-ui/icons';
import { Page, Toolbar } from '@mostrador/shared-ui/page';
import { SearchField } from '@mostrador/shared-ui/search-field';
import { EmptyState, type EmptyStateProps, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, type DataTableProps, DataTableSkeleton } from '@mostrador/shared-ui/table';
import type { ReactNode } from 'react';
import type { ListSort } from './list-view.ts';
import type { useListView } from './use-list-view.ts';

/** A search narrows thousands to tens while one types: only what is in sight is worth drawing. */
const DRAWN_WHOLE = 30;

interface ListPageProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowTone'> {
  /** The `h1`, and what the table lists. */
  title: string;
  words: {
    /** Names the search: 'Buscar productos'. */
    search: string;
    /** What it looks in. */
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
  list: Pick<ReturnType<typeof useListView>, 'searchField' | 'sortBy' | 'clear'> & {
    view: { sort: ListSort };
  };
  /** Those that match, sorted; undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** How many there are before any search. */
  total: number | undefined;
  /** Shown instead of a list without rows. */
  empty: EmptyStateProps;
  actions?: ReactNode;
  /** Beside the search. */
  filters?: ReactNode;
  /** Over the list. */
  notice?: ReactNode;
  /** The dialogs. */
  children?: ReactNode;
}

/** A screen that is a list: its search, its table and what is shown instead of it. */
export function ListPage<Row extends { _id: string }>({
  title,
  words,
  read,
  list: { view, searchField, sortBy, clear },
  columns,
  rowTone,
  rows,
  total,
  empty,
  actions,
  filters,
  notice,
  children,
}: ListPageProps<Row>) {
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
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          sort={view.sort}
          onSort={sortBy}
          virtual={rows.length > DRAWN_WHOLE}
          rowTone={rowTone}
          empty={
            total === 0 ? (
              <EmptyState {...empty} />
            ) : (
              <EmptyState
                icon={<IconSearch />}
                title={words.noMatch}
                message="Probá con otra palabra o sacá los filtros."
                action={<Button onClick={clear}>Ver todos</Button>}
              />
            )
          }
        />
      )}
      {children}
    </Page>
  );
}
