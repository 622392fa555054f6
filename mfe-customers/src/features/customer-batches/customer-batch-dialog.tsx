import {
  type CustomerBatch,
  type CustomerBatchDetail,
  customerBatchEndpoints,
} from '@mostrador/contracts/customer-batches';
import { useRead } from '@mostrador/shared-data';
import { BatchDialog } from '@mostrador/shared-screens/batches';
import { Button } from '@mostrador/shared-ui/button';
import type { TableColumn } from '@mostrador/shared-ui/table';
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
const WORDS = {
  loading: 'Cargando la importación',
  failed: 'No se pudo cargar la importación',
  rows: 'Clientes de la importación',
  empty: 'Sin clientes',
};

interface CustomerBatchDialogProps {
  batch: CustomerBatch;
  onUndo: () => void;
  onClose: () => void;
}

/** Each customer of an import, as it was and as the import made it. */
export function CustomerBatchDialog({ batch, onUndo, onClose }: CustomerBatchDialogProps) {
  const [page, setPage] = useState(1);
  const read = useRead(
    customerBatchEndpoints.get,
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
      rowKey={({ customer }) => customer._id}
      page={page}
      onPage={setPage}
      action={canUndo(batch) && <Button onClick={onUndo}>Deshacer</Button>}
      onClose={onClose}
    />
  );
}
