import { type ProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { useWrite } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';
import { canUndo, countsInWords, stateInWords } from './batch-words.ts';

interface BatchDoneProps {
  batch: ProductBatch;
  onClose: () => void;
}

/** The result of a batch that was just made, with a button that undoes it. */
export function BatchDone({ batch, onClose }: BatchDoneProps) {
  const undo = useWrite(productBatchEndpoints.undo, { failure: 'No se pudo deshacer el cambio' });
  const shown = undo.data ?? batch;
  return (
    <Alert
      kind="success"
      action={
        <Row>
          {canUndo(shown) && (
            <Button
              size="sm"
              pending={undo.isPending}
              onClick={() => undo.mutate({ params: { id: batch._id } })}
            >
              Deshacer
            </Button>
          )}
          <Button size="sm" onClick={onClose}>
            Cerrar
          </Button>
        </Row>
      }
    >
      {shown.title}: {stateInWords(shown)} · {countsInWords(shown)}
    </Alert>
  );
}
