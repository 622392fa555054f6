import { Card } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './dashboard-figures.module.css';

const CARDS = ['products', 'today', 'week', 'month'];

/** The dashboard's shape while its figures load. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Cargando las estadísticas" className={styles.skeleton}>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Card key={card}>
            <Skeleton height="6.25rem" />
          </Card>
        ))}
      </div>
      <div className={styles.pictures}>
        <Card>
          <Skeleton height="18rem" />
        </Card>
        <Card>
          <Skeleton height="18rem" />
        </Card>
      </div>
    </div>
  );
}
