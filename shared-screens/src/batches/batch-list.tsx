import { formatDateTime } from '@mostrador/domain/format';
import { Button } from '@mostrador/shared-ui/button';
import { IconHistory } from '@mostrador/shared-ui/icons';
import { RowCard, type TableColumn } from '@mostrador/shared-ui/table';
import { ListTable, type ListTableProps } from '../lists/list-table.tsx';

interface ListedBatch {
  _id: string;
  title: string;
  createdAt: string;
  userId: { username: string };
}

interface BatchListProps<Batch> {
  label: string;
  words: ListTableProps<Batch>['words'];
  read: ListTableProps<Batch>['read'] & {
    data: { batches: readonly Batch[]; pagination: { pages: number } } | undefined;
  };
  list: ListTableProps<Batch>['list'];
  /** The heading of the titles: 'Lista'. */
  titleHeading: string;
  /** The heading of the counts: 'Productos'. */
  countsHeading: string;
  /** Between the title and the counts. */
  kindColumn?: TableColumn<Batch>;
  countsInWords: (batch: Batch) => string;
  stateInWords: (batch: Batch) => string;
  empty: { title: string; message: string };
  onOpen: (batch: Batch) => void;
}

/** The batches of a shop, newest first: when each was made, by whom, and what it did. */
export function BatchList<Batch extends ListedBatch>({
  label,
  words,
  read,
  list,
  titleHeading,
  countsHeading,
  kindColumn,
  countsInWords,
  stateInWords,
  empty,
  onOpen,
}: BatchListProps<Batch>) {
  const none = { icon: <IconHistory />, ...empty };
  const columns: TableColumn<Batch>[] = [
    {
      key: 'createdAt',
      header: 'Fecha',
      width: '10.25rem',
      render: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'title',
      header: titleHeading,
      cardLabel: null,
      render: (batch) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Ver ${batch.title}`}
          onClick={() => onOpen(batch)}
        >
          {batch.title}
        </Button>
      ),
    },
    ...(kindColumn ? [kindColumn] : []),
    { key: 'counts', header: countsHeading, render: countsInWords },
    { key: 'state', header: 'Estado', render: stateInWords },
    { key: 'user', header: 'Quién', width: '8rem', render: ({ userId }) => userId.username },
  ];
  return (
    <ListTable
      label={label}
      words={words}
      read={read}
      list={list}
      rows={read.data?.batches}
      pages={read.data?.pagination.pages ?? 1}
      columns={columns}
      onRowPress={onOpen}
      card={(batch) => (
        <RowCard label={`Ver ${batch.title}`} title={batch.title} onOpen={() => onOpen(batch)}>
          <span>{stateInWords(batch)}</span>
          <span>{countsInWords(batch)}</span>
        </RowCard>
      )}
      isEmpty
      empty={none}
      noMatch={none}
    />
  );
}
