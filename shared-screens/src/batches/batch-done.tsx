import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';

interface BatchDoneProps {
  /** The name, state and counts: 'lista.xlsx: Aplicada · 3 nuevos'. */
  sentence: string;
  /** Undefined when there is nothing to undo. */
  onUndo: (() => void) | undefined;
  isUndoing: boolean;
  onClose: () => void;
}

/** The result of a batch that was just made, with a button that undoes it. */
export function BatchDone({ sentence, onUndo, isUndoing, onClose }: BatchDoneProps) {
  return (
    <Alert
      kind="success"
      action={
        <Row>
          {onUndo && (
            <Button size="sm" pending={isUndoing} onClick={onUndo}>
              Deshacer
            </Button>
          )}
          <Button size="sm" onClick={onClose}>
            Cerrar
          </Button>
        </Row>
      }
    >
      {sentence}
    </Alert>
  );
}
