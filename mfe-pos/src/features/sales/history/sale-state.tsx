import { INVOICE_STATE_NAMES } from '@mostrador/contracts/invoices';
import type { Sale } from '@mostrador/contracts/sales';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { Badge } from '@mostrador/shared-ui/badge';
import { INVOICE_TONES, invoiceTitle } from '../invoices/invoice-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import styles from './sale-state.module.css';

/** The sale's state, the amount returned, and the state of its invoice. */
export function SaleState({ sale: { status, returned, invoice } }: { sale: Sale }) {
  return (
    <div className={styles.state}>
      <StatusBadge status={status} />
      {returned > 0 && (
        <span className={styles.returned}>Con devolución {formatMoney(toCents(returned))}</span>
      )}
      {invoice && (
        <span className={styles.invoice}>
          {invoiceTitle(invoice)}{' '}
          {invoice.number !== null ? (
            <span className={styles.number}>{invoice.number}</span>
          ) : (
            <Badge tone={INVOICE_TONES[invoice.state]}>{INVOICE_STATE_NAMES[invoice.state]}</Badge>
          )}
        </span>
      )}
    </div>
  );
}
