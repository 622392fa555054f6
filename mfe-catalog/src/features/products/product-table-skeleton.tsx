import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './product-table.module.css';

const ROWS = 8;

/** The table's shape while its rows are on their way. */
export function ProductTableSkeleton() {
  return (
    <div role="status" aria-label="Cargando productos" className={styles.skeleton}>
      <Skeleton lines={ROWS} height="2.25rem" />
    </div>
  );
}
