import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { TICKET_WIDTHS, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { accountPaymentReceiptOf } from '@mostrador/domain/account-receipt';
import { debtInWords } from '@mostrador/domain/account-words';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { nameOfMethod } from '@mostrador/domain/payments';
import { useDownload, useRead, useShopMethods } from '@mostrador/shared-data';
import { Amount, Amounts } from '@mostrador/shared-screens/amounts';
import {
  DOWNLOAD_MESSAGES,
  ReceiptActions,
  useReceiptShop,
} from '@mostrador/shared-screens/receipts';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import type { BookedPayment } from './account-columns.tsx';

interface PaymentReceiptProps {
  title: string;
  booked: BookedPayment;
  customer: Pick<Customer, '_id' | 'name' | 'phone'>;
  onClose: () => void;
}

/** A payment on account, to print, save or send. */
export function PaymentReceipt({ title, booked, customer, onClose }: PaymentReceiptProps) {
  const { payment, balance } = booked;
  const shop = useReceiptShop(useShopMethods());
  const settings = useRead(tillSettingsEndpoints.get).data;
  const pdf = useDownload(customerAccountEndpoints.paymentReceipt, DOWNLOAD_MESSAGES);

  return (
    <Modal
      title={title}
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
          <Amount label="Cliente">{customer.name}</Amount>
          <Amount label="Fecha">{formatDateTime(payment.createdAt)}</Amount>
          <Amount label="Medio de pago">
            {nameOfMethod(settings?.methods, payment.paymentMethod)}
          </Amount>
          {payment.notes && <Amount label="Notas">{payment.notes}</Amount>}
          <Amount label="Monto" isLargest>
            {formatMoney(toCents(payment.amount))}
          </Amount>
          <Amount label="Saldo">{debtInWords(balance)}</Amount>
        </Amounts>
        <ReceiptActions
          receipt={accountPaymentReceiptOf({ payment, customer, balanceAfter: balance }, shop)}
          ticketWidth={settings?.ticketWidth ?? TICKET_WIDTHS[0]}
          phone={customer.phone ?? undefined}
          downloading={pdf.isPending}
          onDownload={(paper) =>
            pdf.mutate({
              params: { id: customer._id, paymentId: payment._id },
              query: { paper },
            })
          }
        />
      </Stack>
    </Modal>
  );
}
