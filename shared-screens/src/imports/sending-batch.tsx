import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';

interface SendingBatchProps {
  /** From 0 to 1; at 1 the server makes the change, which cannot be stopped any more. */
  progress: number;
  onCancel: () => void;
}

/** The progress of a batch that is sent in parts. Until its last part it can be cancelled. */
export function SendingBatch({ progress, onCancel }: SendingBatchProps) {
  const percent = Math.round(progress * 100);
  return (
    <Row justify="between">
      <span role="status">
        {progress < 1 ? `Enviando: ${percent}\u00a0%` : 'Guardando los cambios…'}
      </span>
      {progress < 1 && (
        <Button size="sm" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Row>
  );
}
