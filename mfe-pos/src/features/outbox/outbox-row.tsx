import { formatDateTime, formatMoney, toCents } from '@mostrador/domain';
import type { ReactNode } from 'react';
import { provisionalNumberOf, type StoredEntry } from './outbox-entry.ts';
import styles from './outbox-list.module.css';

interface OutboxRowProps {
  entry: StoredEntry;
  /** The state of the sale, in words. */
  state: string;
  /** What a person can do. */
  actions?: ReactNode;
}

/** A sale that waits on this device: when, whose, how much. */
export function OutboxRow({ entry, state, actions }: OutboxRowProps) {
  const { sale, seller } = entry;
  return (
    <li className={styles.sale}>
      <div className={styles.what}>
        <span className={styles.name}>{nameOfEntry(entry)}</span>
        <span className={styles.detail}>
          {[seller.name, sale.customerId?.name, state].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={styles.total}>{formatMoney(toCents(sale.total))}</span>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

export function OutboxList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** "P-0007 del 25/11/2026 19:04". */
export function nameOfEntry({ key, since }: StoredEntry): string {
  return `${provisionalNumberOf(key)} del ${formatDateTime(since)}`;
}
