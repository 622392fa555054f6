import { Button } from '@mostrador/shared-ui/button';
import { IconSearch } from '@mostrador/shared-ui/icons';
import { Toolbar } from '@mostrador/shared-ui/page';
import { SearchField } from '@mostrador/shared-ui/search-field';
import type { ReactNode } from 'react';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { useListView } from './use-list-view.ts';

export interface SearchableListProps<Row>
  extends Omit<ListTableProps<Row>, 'words' | 'list' | 'noMatch'> {
  words: {
    /** The search field's label, such as 'Buscar productos'. */
    search: string;
    /** The names of the fields it searches. */
    searchesIn?: string;
    loading: string;
    failed: string;
    noMatch: string;
  };
  list: ListTableProps<Row>['list'] &
    Pick<ReturnType<typeof useListView>, 'searchField' | 'focusSearch' | 'clear'>;
  /** Shown beside the search. */
  filters?: ReactNode;
  /** Shown over the list. */
  notice?: ReactNode;
}

/** The search of a list and its table, or the state that replaces it. */
export function SearchableList<Row extends { _id: string }>({
  words,
  list,
  filters,
  notice,
  ...table
}: SearchableListProps<Row>) {
  function showAll() {
    list.clear();
    // The pressed button disappears.
    list.focusSearch();
  }

  return (
    <>
      <Toolbar>
        <SearchField label={words.search} placeholder={words.searchesIn} {...list.searchField} />
        {filters}
      </Toolbar>
      {notice}
      <ListTable
        {...table}
        words={words}
        list={list}
        noMatch={{
          icon: <IconSearch />,
          title: words.noMatch,
          message: filters
            ? 'Probá con otra palabra o sacá los filtros.'
            : 'Probá con otra palabra.',
          action: <Button onClick={showAll}>Ver todos</Button>,
        }}
      />
    </>
  );
}
