import { type ProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { useWrite } from '@mostrador/shared-data';
import { BatchDone } from '@mostrador/shared-screens/batches';
import { canUndo, countsInWords, stateInWords } from './batch-words.ts';

interface ProductBatchDoneProps {
  batch: ProductBatch;
  onClose: () => void;
}

/** The result of a batch that was just made. */
export function ProductBatchDone({ batch, onClose }: ProductBatchDoneProps) {
  const undo = useWrite(productBatchEndpoints.undo, { failure: 'No se pudo deshacer el cambio' });
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
