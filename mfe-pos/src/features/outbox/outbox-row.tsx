import { formatDateTime, formatMoney, toCents } from '@mostrador/domain';
import type { ReactNode } from 'react';
import { type CashEntry, provisionalNumberOf, type StoredEntry } from './outbox-entry.ts';
import styles from './outbox-list.module.css';

interface OutboxRowProps {
  entry: StoredEntry;
  /** The state of the sale, in words. */
  state: string;
  /** What a person can do. */
  actions?: ReactNode;
}

/** What waits on this device: when, whose, how much. */
export function OutboxRow({ entry, state, actions }: OutboxRowProps) {
  const { seller } = entry;
  return (
    <li className={styles.sale}>
      <div className={styles.what}>
        <span className={styles.name}>{nameOfEntry(entry)}</span>
        <span className={styles.detail}>
          {[seller.name, detailOf(entry), state].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={styles.total}>{formatMoney(toCents(amountOf(entry)))}</span>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

export function OutboxList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** "P-0007 del 25/11/2026 19:04", "Retiro del 25/11/2026 19:04". */
export function nameOfEntry({ key, since, ...entry }: StoredEntry): string {
  const name = entry.kind === 'sale' ? provisionalNumberOf(key) : nameOfCash(entry);
  return `${name} del ${formatDateTime(since)}`;
}

const MOVED = { in: 'Ingreso', out: 'Egreso', withdrawal: 'Retiro' };

function nameOfCash(entry: Pick<CashEntry, 'kind' | 'body'>): string {
  return 'reason' in entry.body ? MOVED[entry.body.kind] : 'Apertura de caja';
}

function detailOf(entry: StoredEntry): string | null | undefined {
  if (entry.kind === 'sale') return entry.sale.customerId?.name;
  return entry.kind === 'opening' ? entry.body.notes : entry.body.reason;
}

/** In pesos. */
function amountOf(entry: StoredEntry): number {
  if (entry.kind === 'sale') return entry.sale.total;
  return entry.kind === 'opening' ? entry.body.openingAmount : entry.body.amount;
}
