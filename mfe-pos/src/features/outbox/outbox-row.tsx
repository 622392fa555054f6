import { formatDateTime, formatMoney, toCents } from '@mostrador/domain';
import type { ReactNode } from 'react';
import { provisionalNumberOf, type StoredEntry } from './outbox-entry.ts';
import styles from './outbox-list.module.css';

interface OutboxRowProps {
  entry: StoredEntry;
  /** The state of the entry, in words. */
  state: string;
  /** What a person can do. */
  actions?: ReactNode;
}

/** What waits on this device: when, whose, how much. */
export function OutboxRow({ entry, state, actions }: OutboxRowProps) {
  const { seller } = entry;
  const amount = amountOf(entry);
  return (
    <li className={styles.sale}>
      <div className={styles.what}>
        <span className={styles.name}>{nameOfEntry(entry)}</span>
        <span className={styles.detail}>
          {[seller.name, detailOf(entry), state].filter(Boolean).join(' · ')}
        </span>
      </div>
      {amount !== undefined && <span className={styles.total}>{formatMoney(toCents(amount))}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

export function OutboxList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** "P-0007 del 25/11/2026 19:04", "Retiro del 25/11/2026 19:04". */
export function nameOfEntry(entry: StoredEntry): string {
  return `${kindOf(entry)} del ${formatDateTime(entry.since)}`;
}

const MOVED = { in: 'Ingreso', out: 'Egreso', withdrawal: 'Retiro' };

function kindOf(entry: StoredEntry): string {
  switch (entry.kind) {
    case 'sale':
      return provisionalNumberOf(entry.key);
    case 'opening':
      return 'Apertura de caja';
    case 'cash-movement':
      return MOVED[entry.body.kind];
    case 'product':
      return 'Producto nuevo';
    case 'customer':
      return 'Cliente nuevo';
  }
}

function detailOf(entry: StoredEntry): string | null | undefined {
  switch (entry.kind) {
    case 'sale':
      return entry.sale.customerId?.name;
    case 'opening':
      return entry.body.notes;
    case 'cash-movement':
      return entry.body.reason;
    case 'product':
    case 'customer':
      return entry.body.name;
  }
}

/** In pesos; undefined where there is no amount. */
function amountOf(entry: StoredEntry): number | undefined {
  switch (entry.kind) {
    case 'sale':
      return entry.sale.total;
    case 'opening':
      return entry.body.openingAmount;
    case 'cash-movement':
      return entry.body.amount;
    case 'product':
      return entry.body.price;
    case 'customer':
      return undefined;
  }
}
