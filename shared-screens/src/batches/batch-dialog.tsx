import { IconHistory } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Hint, Stack } from '@mostrador/shared-ui/page';
import { Pagination } from '@mostrador/shared-ui/pagination';
import { EmptyState, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, DataTableSkeleton, type TableColumn } from '@mostrador/shared-ui/table';
import type { ReactNode } from 'react';

interface BatchDialogProps<Row> {
  title: string;
  /** The state and the counts: 'Aplicada · 3 nuevos'. */
  summary: string;
  words: { loading: string; failed: string; rows: string; empty: string };
  read: {
    isPending: boolean;
    isLoadingError: boolean;
    data: { rows: readonly Row[]; pagination: { pages: number } } | undefined;
    refetch: () => unknown;
  };
  columns: TableColumn<Row>[];
  rowKey: (row: Row) => string;
  page: number;
  onPage: (page: number) => void;
  /** The button that undoes or cancels the batch. */
  action: ReactNode;
  onClose: () => void;
}

/** Each record of a batch, as it was and as the batch made it. */
export function BatchDialog<Row>({
  title,
  summary,
  words,
  read,
  columns,
  rowKey,
  page,
  onPage,
  action,
  onClose,
}: BatchDialogProps<Row>) {
  return (
    <Modal title={title} opened size="lg" onClose={onClose} footer={action}>
      <Stack>
        <Hint>{summary}</Hint>
        {read.isPending && <DataTableSkeleton label={words.loading} columns={columns} />}
        {read.isLoadingError && (
          <ErrorState message={words.failed} onRetry={() => void read.refetch()} />
        )}
        {read.data && (
          <>
            <DataTable
              label={words.rows}
              columns={columns}
              rows={read.data.rows}
              rowKey={rowKey}
              virtual={false}
              empty={
                <EmptyState icon={<IconHistory />} title={words.empty} message="No cambió nada." />
              }
            />
            {read.data.pagination.pages > 1 && (
              <Pagination page={page} pages={read.data.pagination.pages} onChange={onPage} />
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
