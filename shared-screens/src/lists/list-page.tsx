import { formatQuantity } from '@mostrador/domain/format';
import { Button } from '@mostrador/shared-ui/button';
import { IconSearch } from '@mostrador/shared-ui/icons';
import { Page, Toolbar } from '@mostrador/shared-ui/page';
import { SearchField } from '@mostrador/shared-ui/search-field';
import type { ReactNode } from 'react';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { useListView } from './use-list-view.ts';

interface ListPageProps<Row>
  extends Omit<ListTableProps<Row>, 'label' | 'words' | 'list' | 'isEmpty' | 'noMatch'> {
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
  list: ListTableProps<Row>['list'] & Pick<ReturnType<typeof useListView>, 'searchField' | 'clear'>;
  /** The number of rows in the whole list. */
  total: number | undefined;
  /** The list itself has no rows, as opposed to a search without matches. */
  isEmpty?: boolean;
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
  list,
  rows,
  total,
  isEmpty = total === 0,
  actions,
  filters,
  notice,
  children,
  ...table
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
        <SearchField label={words.search} placeholder={words.searchesIn} {...list.searchField} />
        {filters}
      </Toolbar>
      {notice}
      <ListTable
        {...table}
        label={title}
        words={words}
        list={list}
        rows={rows}
        isEmpty={isEmpty}
        noMatch={{
          icon: <IconSearch />,
          title: words.noMatch,
          message: filters
            ? 'Probá con otra palabra o sacá los filtros.'
            : 'Probá con otra palabra.',
          action: <Button onClick={list.clear}>Ver todos</Button>,
        }}
      />
      {children}
    </Page>
  );
}
