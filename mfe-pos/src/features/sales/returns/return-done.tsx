import type { SaleReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { formatMoney, toCents } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { ReturnReceiptActions } from '../receipts/return-receipt-actions.tsx';
import styles from './return-done.module.css';

interface ReturnDoneProps {
  returned: SaleReturn;
  /** The sale's customer. */
  customer: Sale['customerId'];
  onClose: () => void;
}

/** Shown after the return: what to give back. */
export function ReturnDone({ returned, customer, onClose }: ReturnDoneProps) {
  const { paymentMethod, payments, total } = returned;
  return (
    <Modal
      title="Devolución registrada"
      size="sm"
      opened
      onClose={onClose}
      hideCloseButton
      footer={
        <Button variant="primary" size="lg" fullWidth onClick={onClose} data-autofocus>
          Listo
        </Button>
      }
    >
      <Stack>
        <dl className={styles.amounts}>
          {payments.length > 1 ? (
            payments.map(({ method, amount }) => (
              <div key={method}>
                <dt>{method}</dt>
                <dd>{formatMoney(toCents(amount))}</dd>
              </div>
            ))
          ) : (
            <div>
              <dt>Medio de pago</dt>
              <dd>{paymentMethod}</dd>
            </div>
          )}
          <div data-largest>
            <dt>Total devuelto</dt>
            <dd>{formatMoney(toCents(total))}</dd>
          </div>
        </dl>
        <ReturnReceiptActions returned={returned} customer={customer} />
      </Stack>
    </Modal>
  );
}
