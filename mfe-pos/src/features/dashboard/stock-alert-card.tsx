import { formatInUnit, formatQuantity } from '@mostrador/domain/format';
import { isMeasured, UNIT_SYMBOL, type Unit } from '@mostrador/domain/units';
import { IconAlertTriangle } from '@mostrador/shared-ui/icons';
import { Link } from 'react-router-dom';
import styles from './stock-alert-card.module.css';

export interface StockAlertCardProps {
  title: string;
  /** The whole card leads there. */
  to: string;
  /** The number of all products, of which some are shown. */
  count: number;
  products: readonly { _id: string; name: string; quantity: number; unit: Unit }[];
}

/** Products whose stock needs attention, with a quantity each. */
export function StockAlertCard({ title, to, count, products }: StockAlertCardProps) {
  const others = count - products.length;
  return (
    <section className={styles.card}>
      <header className={styles.header}>
        <IconAlertTriangle aria-hidden="true" />
        <h2 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </h2>
        <span className={styles.count}>{formatQuantity(count)}</span>
      </header>
      <ul className={styles.products}>
        {products.map(({ _id, name, quantity, unit }) => (
          <li key={_id} className={styles.product}>
            <span>{name}</span> <span className={styles.stock}>{inUnit(quantity, unit)}</span>
          </li>
        ))}
        {others > 0 && <li>y {formatQuantity(others)} más</li>}
      </ul>
    </section>
  );
}

/** `2 un.`, `0,350 kg` */
function inUnit(quantity: number, unit: Unit): string {
  return isMeasured(unit)
    ? formatInUnit(quantity, unit)
    : `${formatQuantity(quantity)}\u00a0${UNIT_SYMBOL[unit]}`;
}
