import type { DashboardStats, RunningPeriod } from '@mostrador/contracts/dashboard';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { type RelativeChange, relativeChange } from '@mostrador/domain/relative-change';
import { Card } from '@mostrador/shared-ui/page';
import { Link } from 'react-router-dom';
import styles from './figure-card.module.css';

const SIGN = { up: '▲', down: '▼', same: '=' } as const;

export interface SalesCardProps {
  title: string;
  period: RunningPeriod;
  /** The period of comparison: 'ayer a esta hora'. */
  before: string;
}

/** The sales of a period, and the change against the same stretch of the previous period. */
export function SalesCard({ title, period, before }: SalesCardProps) {
  const { total, count, previous } = period;
  const change = relativeChange(total, previous.total);
  return (
    <Card title={title} className={styles.card}>
      <p className={styles.figure}>{formatMoney(toCents(total))}</p>
      <p className={styles.detail}>
        {formatQuantity(count)} {count === 1 ? 'venta' : 'ventas'}
      </p>
      <p className={styles.change} data-direction={change?.direction}>
        {change ? (
          <>
            <strong>
              <span aria-hidden="true">{SIGN[change.direction]}</span> {change.percent}
            </strong>{' '}
            {wordsOf(change)} {before}
          </>
        ) : (
          'Sin comparación'
        )}
      </p>
    </Card>
  );
}

function wordsOf({ direction }: RelativeChange): string {
  return { up: 'más que', down: 'menos que', same: 'de diferencia con' }[direction];
}

/** The products, the value of their stock and how many have none. On a phone it is the last card. */
export function ProductsCard({
  inventory: { totalProducts, stockValue, outOfStockCount },
}: Pick<DashboardStats, 'inventory'>) {
  return (
    <Card title="Productos" className={styles.card} data-last="">
      <p className={styles.figure}>{formatQuantity(totalProducts)}</p>
      {stockValue !== null && (
        <p className={styles.detail}>
          <Link to="/app/reports?report=stock" className={styles.link}>
            {formatMoney(toCents(stockValue))} en stock
          </Link>
        </p>
      )}
      {totalProducts > 0 && (
        <p className={styles.change} data-direction={outOfStockCount > 0 ? 'down' : undefined}>
          <strong>{formatQuantity(outOfStockCount)}</strong> sin stock
        </p>
      )}
    </Card>
  );
}
