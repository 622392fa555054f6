import type { SaleReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { formatMoney, toCents } from '@mostrador/domain';
import { useMethodName } from '@mostrador/shared-data';
import { Amount, Amounts } from '@mostrador/shared-screens/amounts';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { ReturnReceiptActions } from '../receipts/return-receipt-actions.tsx';

interface ReturnDoneProps {
  returned: SaleReturn;
  /** The sale's customer. */
  customer: Sale['customerId'];
  onClose: () => void;
}

/** Shown after the return: what to give back. */
export function ReturnDone({ returned, customer, onClose }: ReturnDoneProps) {
  const nameOf = useMethodName();
  // A server of an earlier release answers without rounding.
  const { paymentMethod, payments, total, rounding = 0 } = returned;
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
        <Amounts roomy>
          {payments.length > 1 ? (
            payments.map(({ method, amount }) => (
              <Amount key={method} label={nameOf(method)}>
                {formatMoney(toCents(amount))}
              </Amount>
            ))
          ) : (
            <Amount label="Medio de pago">{nameOf(paymentMethod)}</Amount>
          )}
          {rounding !== 0 && <Amount label="Redondeo">{formatMoney(toCents(rounding))}</Amount>}
          <Amount label="Total devuelto" isLargest>
            {formatMoney(toCents(total))}
          </Amount>
        </Amounts>
        <ReturnReceiptActions returned={returned} customer={customer} />
      </Stack>
    </Modal>
  );
}
