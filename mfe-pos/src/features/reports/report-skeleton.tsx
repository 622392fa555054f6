import { Card } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './report-content.module.css';

const ROWS = 8;

/** The shape of a report while it loads. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Cargando el reporte" className={styles.content}>
      <Card>
        <Skeleton height="6.5rem" />
      </Card>
      <div className={styles.details}>
        <Card>
          <Skeleton lines={ROWS} height="1.75rem" />
        </Card>
        <Card>
          <Skeleton height="16rem" />
        </Card>
      </div>
    </div>
  );
}
