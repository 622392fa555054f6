import { type CustomerBatch, customerBatchEndpoints } from '@mostrador/contracts/customer-batches';
import { useWrite } from '@mostrador/shared-data';
import { BatchDone } from '@mostrador/shared-screens/batches';
import { canUndo, countsInWords, stateInWords } from './batch-words.ts';

interface CustomerBatchDoneProps {
  batch: CustomerBatch;
  onClose: () => void;
}

/** The result of an import that was just made. */
export function CustomerBatchDone({ batch, onClose }: CustomerBatchDoneProps) {
  const undo = useWrite(customerBatchEndpoints.undo, {
    failure: 'No se pudo deshacer la importación',
  });
  const shown = undo.data ?? batch;
  return (
    <BatchDone
      sentence={`${shown.title}: ${stateInWords(shown)} · ${countsInWords(shown)}`}
      onUndo={canUndo(shown) ? () => undo.mutate({ params: { id: batch._id } }) : undefined}
      isUndoing={undo.isPending}
      onClose={onClose}
    />
  );
}
