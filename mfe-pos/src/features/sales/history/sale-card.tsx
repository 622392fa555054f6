import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';
import { RowCard } from '@mostrador/shared-ui/table';
import { useRef } from 'react';
import { detailButtonIdOf } from './open-sale.tsx';
import styles from './sale-card.module.css';
import { SoldAt } from './sale-columns.tsx';
import { SaleMenu, type SaleRowActionsProps } from './sale-row-actions.tsx';
import { SaleState } from './sale-state.tsx';
import { itemNamesOf, whenIdOf } from './sale-words.ts';
import { useFocusHandover } from './use-focus-handover.ts';

/** A row on a phone: time, seller and total; items and state below. */
export function SaleCard({ onFocusLost, ...actions }: SaleRowActionsProps) {
  const { sale, onAction } = actions;
  const { total, status, userId } = sale;
  const card = useRef<HTMLDivElement>(null);
  useFocusHandover(card, onFocusLost);
  const totalId = `total-${sale._id}`;
  return (
    <div ref={card}>
      <RowCard
        id={detailButtonIdOf(sale)}
        label="Ver detalle"
        describedBy={`${whenIdOf(sale)} ${totalId}`}
        title={
          <span className={styles.line}>
            <SoldAt sale={sale} />
            <span className={styles.seller}>{userId.username}</span>
            <span id={totalId} className={styles.total} data-status={status}>
              {formatMoney(toCents(total))}
            </span>
          </span>
        }
        actions={<SaleMenu {...actions} />}
        onOpen={() => onAction('detail', sale)}
      >
        <span className={styles.names}>{withUnbrokenUnits(itemNamesOf(sale))}</span>
        <SaleState sale={sale} />
      </RowCard>
    </div>
  );
}
