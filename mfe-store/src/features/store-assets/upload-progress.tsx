import { Button } from '@mostrador/shared-ui/button';
import styles from './upload-progress.module.css';

const PERCENT = new Intl.NumberFormat('es-AR', { style: 'percent' });

interface UploadProgressProps {
  /** The upload in words, such as 'Subiendo el logo'. */
  label: string;
  /** From 0 to 1; undefined until the first part was sent. */
  progress: number | undefined;
  onCancel: () => void;
}

/** The uploaded share of an image; afterwards the server shrinks it. */
export function UploadProgress({ label, progress = 0, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.sending}>
      <progress aria-label={label} value={progress} max={1} />
      <span className={styles.percent}>
        {progress < 1 ? PERCENT.format(progress) : 'Optimizando...'}
      </span>
      <Button size="sm" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
