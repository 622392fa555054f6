import { useId } from 'react';
import styles from './publication-progress.module.css';

/** The progress of a publication, in percent. */
export function PublicationProgress({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id} role="status">
        Publicando…
      </p>
      <progress aria-labelledby={id} value={percent} max={100} />
      <span className={styles.percent}>{percent} %</span>
    </div>
  );
}
