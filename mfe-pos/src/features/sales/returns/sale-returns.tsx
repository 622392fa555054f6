import type { SaleReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { formatDateTime, formatInUnit, formatMoney, toCents } from '@mostrador/domain';
import { useShopMethods } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Skeleton } from '@mostrador/shared-ui/states';
import { useId } from 'react';
import { ReturnReceiptActions } from '../receipts/return-receipt-actions.tsx';
import { DISCARDED, RESTOCKED } from './destinations.ts';
import { refundInWords } from './refund-in-words.ts';
import styles from './sale-returns.module.css';

interface SaleReturnsProps {
  sale: Sale;
  /** Oldest first; undefined until they are read. */
  returns: readonly SaleReturn[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The returns of a sale. */
export function SaleReturns({ sale, returns, failed, onRetry }: SaleReturnsProps) {
  return (
    <section aria-label="Devoluciones" className={styles.returns}>
      <h3 className={styles.title}>Devoluciones</h3>
      {!returns && !failed && <Skeleton lines={3} />}
      {!returns && failed && (
        <div className={styles.failed}>
          <p>Error al cargar las devoluciones</p>
          <Button size="sm" onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
      {returns?.map((returned) => (
        <Returned key={returned._id} sale={sale} returned={returned} />
      ))}
    </section>
  );
}

function Returned({ sale, returned }: { sale: Sale; returned: SaleReturn }) {
  const methods = useShopMethods();
  const { createdAt, userId, total, items } = returned;
  const when = formatDateTime(createdAt);
  const whenId = useId();

  return (
    <article aria-label={`Devolución del ${when}`} className={styles.returned}>
      <header className={styles.head}>
        <span className={styles.who}>
          <time id={whenId} dateTime={createdAt}>
            {when}
          </time>{' '}
          · {userId.username} · {refundInWords(returned, methods)}
        </span>
        <span className={styles.total}>{formatMoney(toCents(total))}</span>
      </header>
      <ul className={styles.items}>
        {items.map(({ position, productName, unit, quantity, amount, restocked }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recorded return never changes
          <li key={place} className={styles.item}>
            <span className={styles.name}>
              {formatInUnit(quantity, unit)} × {productName}
              {sale.items[position]?.productId != null && (
                <span className={styles.destination}> · {restocked ? RESTOCKED : DISCARDED}</span>
              )}
            </span>
            <span className={styles.amount}>{formatMoney(toCents(amount))}</span>
          </li>
        ))}
      </ul>
      <ReturnReceiptActions
        returned={returned}
        customer={sale.customerId}
        compact
        describedBy={whenId}
      />
    </article>
  );
}
