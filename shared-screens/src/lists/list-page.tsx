import { formatQuantity } from '@mostrador/domain/format';
import { Page } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import { SearchableList, type SearchableListProps } from './searchable-list.tsx';

interface ListPageProps<Row> extends Omit<SearchableListProps<Row>, 'label' | 'isEmpty'> {
  /** The `h1` and the table's label. */
  title: string;
  /** The number of rows in the whole list. */
  total: number | undefined;
  /** The list itself has no rows, as opposed to a search without matches. */
  isEmpty?: boolean;
  actions?: ReactNode;
  /** The dialogs. */
  children?: ReactNode;
}

/** A list screen: search, table, and its loading, error and empty states. */
export function ListPage<Row extends { _id: string }>({
  title,
  total,
  isEmpty = total === 0,
  actions,
  children,
  ...list
}: ListPageProps<Row>) {
  return (
    <Page
      title={title}
      fill
      subtitle={<span role="status">{countInWords(list.rows, total)}</span>}
      actions={actions}
    >
      <SearchableList {...list} label={title} isEmpty={isEmpty} />
      {children}
    </Page>
  );
}

/** Returns `Mostrando 50 de 312`; nothing while loading. */
export function countInWords(
  rows: readonly unknown[] | undefined,
  total: number | undefined,
): string | undefined {
  return rows && `Mostrando ${formatQuantity(rows.length)} de ${formatQuantity(total ?? 0)}`;
}
