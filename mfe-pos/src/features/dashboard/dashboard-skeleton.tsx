import { Card } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './dashboard-figures.module.css';

const CARDS = ['today', 'week', 'month', 'products'];

/** The dashboard's shape while its figures load. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Cargando las estadísticas" className={styles.skeleton}>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Card key={card}>
            <div className={styles.figure}>
              <Skeleton height="100%" />
            </div>
          </Card>
        ))}
      </div>
      <Card>
        <div className={styles.chart}>
          <Skeleton height="100%" />
        </div>
      </Card>
    </div>
  );
}
