import type { CompletedSale } from '@mostrador/contracts/sales';
import { type Cents, formatMoney, toCents } from '@mostrador/domain';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import type { KeyboardEvent } from 'react';
import { changeOf } from './change-of.ts';
import styles from './sale-completed-modal.module.css';

export interface SaleCompletedModalProps {
  sale: CompletedSale;
  /** The total that the customer was told. */
  shownTotal: Cents;
  /** Whether this Enter is the second press of a double Enter that completed the sale. */
  isSecondEnter: (event: KeyboardEvent) => boolean;
  onNewSale: () => void;
}

/** The sale was made: shows what to charge and the change; Enter starts the next one. */
export function SaleCompletedModal({
  sale,
  shownTotal,
  isSecondEnter,
  onNewSale,
}: SaleCompletedModalProps) {
  const total = toCents(sale.total);
  const change = changeOf(sale);

  function ignoreSecondEnter(event: KeyboardEvent) {
    // Otherwise a double Enter would close this before anyone has read the change.
    if (event.key === 'Enter' && isSecondEnter(event)) event.preventDefault();
  }

  return (
    <Modal
      title="Venta Completada"
      opened
      onClose={onNewSale}
      size="sm"
      hideCloseButton
      footer={
        <Button
          variant="primary"
          size="lg"
          fullWidth
          onClick={onNewSale}
          onKeyDown={ignoreSecondEnter}
          data-autofocus
        >
          Nueva Venta
        </Button>
      }
    >
      <Stack>
        <dl className={styles.amounts}>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
          <div>
            <dt>Pago</dt>
            <dd>{sale.paymentMethod}</dd>
          </div>
          {change !== undefined && (
            <div className={styles.change}>
              <dt>Vuelto</dt>
              <dd>{formatMoney(change)}</dd>
            </div>
          )}
        </dl>
        {total !== shownTotal && (
          <Alert kind="warning" title="Cambió el precio de un producto">
            En pantalla decía {formatMoney(shownTotal)}. La venta quedó registrada por{' '}
            {formatMoney(total)}.
          </Alert>
        )}
        {sale.warning && <Alert kind="warning">{sale.warning}</Alert>}
      </Stack>
    </Modal>
  );
}
