import type { CompletedSale } from '@mostrador/contracts/sales';
import {
  addedToSale,
  CASH,
  type Cents,
  changeOf,
  discountLabel,
  formatMoney,
  NO_MONEY,
  paidMethodLabel,
  saleNumberOf,
  toCents,
} from '@mostrador/domain';
import { useShopMethods } from '@mostrador/shared-data';
import { Amount, Amounts } from '@mostrador/shared-screens/amounts';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useReceiptsCode } from './receipts/use-receipts-code.ts';
import styles from './sale-completed-modal.module.css';

export interface SaleCompletedModalProps {
  sale: CompletedSale;
  /** The total quoted to the customer. */
  shownTotal: Cents;
  /** Its number on this device, while the server does not have it. */
  provisionalNumber?: string | undefined;
  /** The sale gets an invoice once the server has it. */
  invoiceFollows?: boolean | undefined;
  /** Whether this Enter is the second press of a double Enter that completed the sale. */
  isSecondEnter: (event: KeyboardEvent) => boolean;
  onNewSale: () => void;
}

const ON_DEVICE = 'Guardada en este dispositivo: se envía al volver la conexión';

/**
 * Shown after the sale: what to charge and the change. Enter starts the next sale. A sale that was
 * sent again after a lost answer may be cancelled by then; the modal shows it.
 */
export function SaleCompletedModal({
  sale,
  shownTotal,
  provisionalNumber,
  invoiceFollows = false,
  isSecondEnter,
  onNewSale,
}: SaleCompletedModalProps) {
  const total = toCents(sale.total);
  const isCancelled = sale.status === 'cancelled';
  const change = isCancelled ? NO_MONEY : (changeOf(sale) ?? NO_MONEY);
  const receipts = useReceiptsCode();
  const methods = useShopMethods();

  const newSale = useRef<HTMLButtonElement>(null);
  useEffect(function focusNewSaleAfterPrinting() {
    const focusNewSale = () => newSale.current?.focus();
    window.addEventListener('afterprint', focusNewSale);
    return () => window.removeEventListener('afterprint', focusNewSale);
  }, []);

  function ignoreSecondEnter(event: KeyboardEvent) {
    // Otherwise a double Enter would close this before anyone has read the change.
    if (event.key === 'Enter' && isSecondEnter(event)) event.preventDefault();
  }

  return (
    <Modal
      title={isCancelled ? 'Venta anulada' : 'Venta Completada'}
      opened
      onClose={onNewSale}
      size="sm"
      hideCloseButton
      footer={
        <Button
          ref={newSale}
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
        {isCancelled && (
          <Alert kind="error" title="Esta venta fue anulada">
            Se anuló en otro puesto antes de que llegara la respuesta. Si el cliente se lleva los
            productos, hacé la venta de nuevo.
          </Alert>
        )}
        <Amounts roomy>
          <Amount label={provisionalNumber ? 'Número provisorio' : 'Número'}>
            {provisionalNumber ?? saleNumberOf(sale)}
          </Amount>
          {sale.customerId && <Amount label="Cliente">{sale.customerId.name}</Amount>}
          {sale.discount > 0 && (
            <Amount label={discountLabel(sale.discountPercent)}>
              −{formatMoney(toCents(sale.discount))}
            </Amount>
          )}
          {addedToSale(sale, methods).map(({ label, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recorded sale never changes
            <Amount key={place} label={label}>
              {formatMoney(amount)}
            </Amount>
          ))}
          <Amount label="Total" isLargest={change === NO_MONEY}>
            {formatMoney(total)}
          </Amount>
          <Payments sale={sale} />
          {change !== NO_MONEY && (
            <Amount label="Vuelto" isLargest isGood>
              {formatMoney(change)}
            </Amount>
          )}
        </Amounts>
        {provisionalNumber && (
          <Alert kind="info" title={ON_DEVICE}>
            {invoiceFollows && 'La factura se hace al enviarse.'}
          </Alert>
        )}
        {!isCancelled && total !== shownTotal && (
          <Alert
            kind="warning"
            title={
              addedToSale(sale).length > 0 ? 'Cambió el total' : 'Cambió el precio de un producto'
            }
          >
            En pantalla decía {formatMoney(shownTotal)}. La venta quedó registrada por{' '}
            {formatMoney(total)}.
          </Alert>
        )}
        {sale.invoice && receipts ? (
          <receipts.CompletedSaleInvoice sale={sale} />
        ) : (
          sale.warning && <Alert kind="warning">{sale.warning}</Alert>
        )}
        <div className={styles.receipt}>
          {receipts &&
            (provisionalNumber ? (
              <receipts.ProvisionalReceipt sale={sale} number={provisionalNumber} />
            ) : (
              <receipts.CompletedSaleReceipt sale={sale} />
            ))}
        </div>
      </Stack>
    </Modal>
  );
}

/** The payment; lists each part's amount when there are several or cash was entered. */
function Payments({ sale }: { sale: CompletedSale }) {
  const methods = useShopMethods();
  const nameOf = (method: string) => paidMethodLabel(method, sale, methods);
  const { payments, paymentMethod, cashReceived } = sale;
  if (payments.length < 2 && cashReceived === null)
    return <Amount label="Pago">{nameOf(paymentMethod)}</Amount>;
  return payments.map(({ method, amount }, place) => {
    const handedOver = method === CASH && cashReceived !== null ? cashReceived : amount;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sale's payments do not change
      <Amount key={place} label={nameOf(method)}>
        {formatMoney(toCents(handedOver))}
      </Amount>
    );
  });
}
