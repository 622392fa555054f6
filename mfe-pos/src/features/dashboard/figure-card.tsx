import type { RunningPeriod } from '@mostrador/contracts/dashboard';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { type RelativeChange, relativeChange } from '@mostrador/domain/relative-change';
import { Card } from '@mostrador/shared-ui/page';
import styles from './figure-card.module.css';

const SIGN = { up: '▲', down: '▼', same: '=' } as const;

export interface SalesCardProps {
  title: string;
  period: RunningPeriod;
  /** What it is compared with: 'ayer a esta hora'. */
  before: string;
}

/** What was sold in a period, and how that differs from the same stretch of the one before. */
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

/** On a phone it comes after what was sold. */
export function ProductsCard({ total }: { total: number }) {
  return (
    <Card title="Productos" className={styles.card} data-last="">
      <p className={styles.figure}>{formatQuantity(total)}</p>
    </Card>
  );
}
