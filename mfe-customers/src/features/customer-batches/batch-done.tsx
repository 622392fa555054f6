import { type CustomerBatch, customerBatchEndpoints } from '@mostrador/contracts/customer-batches';
import { useWrite } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';
import { canUndo, countsInWords, stateInWords } from './batch-words.ts';

interface BatchDoneProps {
  batch: CustomerBatch;
  onClose: () => void;
}

/** The result of an import that was just made, with a button that undoes it. */
export function BatchDone({ batch, onClose }: BatchDoneProps) {
  const undo = useWrite(customerBatchEndpoints.undo, {
    failure: 'No se pudo deshacer la importación',
  });
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
