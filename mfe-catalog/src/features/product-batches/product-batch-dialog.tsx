import {
  type ProductBatch,
  type ProductBatchDetail,
  productBatchEndpoints,
} from '@mostrador/contracts/product-batches';
import { useRead } from '@mostrador/shared-data';
import { BatchDialog } from '@mostrador/shared-screens/batches';
import { Button } from '@mostrador/shared-ui/button';
import type { TableColumn } from '@mostrador/shared-ui/table';
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
const WORDS = {
  loading: 'Cargando el cambio',
  failed: 'No se pudo cargar el cambio',
  rows: 'Productos del cambio',
  empty: 'Sin productos',
};

interface ProductBatchDialogProps {
  batch: ProductBatch;
  onUndo: () => void;
  onCancel: () => void;
  onClose: () => void;
}

/** Each product of a batch, as it was and as the batch made it. */
export function ProductBatchDialog({ batch, onUndo, onCancel, onClose }: ProductBatchDialogProps) {
  const [page, setPage] = useState(1);
  const read = useRead(
    productBatchEndpoints.get,
    { params: { id: batch._id }, query: { page } },
    { keepPrevious: true },
  );
  return (
    <BatchDialog
      title={batch.title}
      summary={`${stateInWords(batch)} · ${countsInWords(batch)}`}
      words={WORDS}
      read={read}
      columns={COLUMNS}
      rowKey={({ product }) => product._id}
      page={page}
      onPage={setPage}
      action={
        batch.state === 'scheduled' ? (
          <Button onClick={onCancel}>Cancelar el cambio</Button>
        ) : (
          canUndo(batch) && <Button onClick={onUndo}>Deshacer</Button>
        )
      }
      onClose={onClose}
    />
  );
}

function changeOf({ before, after }: BatchRow): string {
  if (!before) return 'Producto nuevo';
  if (!after) return 'Eliminado';
  return valuesInWords(before, after);
}
