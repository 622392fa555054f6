import { Card } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './report-content.module.css';

const ROWS = 8;

/** The shape of a report while it loads. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Cargando el reporte" className={styles.content}>
      <Skeleton width="24rem" />
      <Card>
        <Skeleton height="21rem" />
      </Card>
      <Card>
        <Skeleton lines={ROWS} />
      </Card>
    </div>
  );
}
