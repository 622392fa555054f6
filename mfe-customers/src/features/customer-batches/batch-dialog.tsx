import {
  type CustomerBatch,
  type CustomerBatchDetail,
  customerBatchEndpoints,
} from '@mostrador/contracts/customer-batches';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconHistory } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Hint, Stack } from '@mostrador/shared-ui/page';
import { Pagination } from '@mostrador/shared-ui/pagination';
import { EmptyState, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, DataTableSkeleton, type TableColumn } from '@mostrador/shared-ui/table';
import { useState } from 'react';
import {
  canUndo,
  changeInWords,
  countsInWords,
  OUTCOME_IN_WORDS,
  stateInWords,
} from './batch-words.ts';

const COLUMNS: TableColumn<CustomerBatchDetail['rows'][number]>[] = [
  { key: 'name', header: 'Cliente', cardLabel: null, render: ({ customer }) => customer.name },
  { key: 'change', header: 'Cambio', render: changeInWords },
  {
    key: 'outcome',
    header: 'Resultado',
    width: '9rem',
    render: ({ outcome }) => OUTCOME_IN_WORDS[outcome],
  },
];

interface BatchDialogProps {
  batch: CustomerBatch;
  onUndo: () => void;
  onClose: () => void;
}

/** Each customer of an import, as it was and as the import made it. */
export function BatchDialog({ batch, onUndo, onClose }: BatchDialogProps) {
  const [page, setPage] = useState(1);
  const read = useRead(
    customerBatchEndpoints.get,
    { params: { id: batch._id }, query: { page } },
    { keepPrevious: true },
  );
  return (
    <Modal
      title={batch.title}
      opened
      size="lg"
      onClose={onClose}
      footer={canUndo(batch) && <Button onClick={onUndo}>Deshacer</Button>}
    >
      <Stack>
        <Hint>
          {stateInWords(batch)} · {countsInWords(batch)}
        </Hint>
        {read.isPending && <DataTableSkeleton label="Cargando la importación" columns={COLUMNS} />}
        {read.isLoadingError && (
          <ErrorState message="No se pudo cargar la importación" onRetry={() => read.refetch()} />
        )}
        {read.data && (
          <>
            <DataTable
              label="Clientes de la importación"
              columns={COLUMNS}
              rows={read.data.rows}
              rowKey={({ customer }) => customer._id}
              virtual={false}
              empty={
                <EmptyState icon={<IconHistory />} title="Sin clientes" message="No cambió nada." />
              }
            />
            {read.data.pagination.pages > 1 && (
              <Pagination page={page} pages={read.data.pagination.pages} onChange={setPage} />
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
