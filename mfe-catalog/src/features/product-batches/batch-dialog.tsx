import {
  type ProductBatch,
  type ProductBatchDetail,
  productBatchEndpoints,
} from '@mostrador/contracts/product-batches';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconHistory } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Hint, Stack } from '@mostrador/shared-ui/page';
import { Pagination } from '@mostrador/shared-ui/pagination';
import { EmptyState, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, DataTableSkeleton, type TableColumn } from '@mostrador/shared-ui/table';
import { useState } from 'react';
import { canUndo, countsInWords, OUTCOME_IN_WORDS, stateInWords } from './batch-words.ts';
import { valuesInWords } from './values-in-words.ts';

type BatchRow = ProductBatchDetail['rows'][number];

const COLUMNS: TableColumn<BatchRow>[] = [
  { key: 'name', header: 'Producto', cardLabel: null, render: ({ product }) => product.name },
  { key: 'change', header: 'Cambio', render: changeOf },
  {
    key: 'outcome',
    header: 'Resultado',
    width: '9rem',
    render: ({ outcome }) => OUTCOME_IN_WORDS[outcome],
  },
];

interface BatchDialogProps {
  batch: ProductBatch;
  onUndo: () => void;
  onCancel: () => void;
  onClose: () => void;
}

/** Each product of a batch, as it was and as the batch made it. */
export function BatchDialog({ batch, onUndo, onCancel, onClose }: BatchDialogProps) {
  const [page, setPage] = useState(1);
  const read = useRead(
    productBatchEndpoints.get,
    { params: { id: batch._id }, query: { page } },
    { keepPrevious: true },
  );
  return (
    <Modal
      title={batch.title}
      opened
      size="lg"
      onClose={onClose}
      footer={
        batch.state === 'scheduled' ? (
          <Button onClick={onCancel}>Cancelar el cambio</Button>
        ) : (
          canUndo(batch) && <Button onClick={onUndo}>Deshacer</Button>
        )
      }
    >
      <Stack>
        <Hint>
          {stateInWords(batch)} · {countsInWords(batch)}
        </Hint>
        {read.isPending && <DataTableSkeleton label="Cargando el cambio" columns={COLUMNS} />}
        {read.isLoadingError && (
          <ErrorState message="No se pudo cargar el cambio" onRetry={() => read.refetch()} />
        )}
        {read.data && (
          <>
            <DataTable
              label="Productos del cambio"
              columns={COLUMNS}
              rows={read.data.rows}
              rowKey={({ product }) => product._id}
              virtual={false}
              empty={
                <EmptyState
                  icon={<IconHistory />}
                  title="Sin productos"
                  message="No cambió nada."
                />
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

function changeOf({ before, after }: BatchRow): string {
  if (!before) return 'Producto nuevo';
  if (!after) return 'Eliminado';
  return valuesInWords(before, after);
}
