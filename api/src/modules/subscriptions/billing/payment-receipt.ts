import {
  formatDateTime,
  formatLongDate,
  formatMoney,
  NOT_AN_INVOICE,
  type Receipt,
} from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';
import type { ShopDatabase } from '../../../database/database.ts';
import { findOwner } from '../../plans/owner.repository.ts';
import { listPayments } from './preapprovals.repository.ts';
import { paymentNumber } from './premium.usecases.ts';

const paymentNotFound = domainError('subscription.payment-not-found', 404, 'El pago no existe');

interface PaymentReceipt {
  /** Name of the file. */
  name: string;
  receipt: Receipt;
  logoId: null;
}

/**
 * Returns the receipt of a payment for the plan, issued by the product. Throws
 * `subscription.payment-not-found`.
 */
export async function findPaymentReceipt(
  shop: ShopDatabase,
  paymentId: string,
): Promise<PaymentReceipt> {
  const payment = (await listPayments(shop)).find(({ id }) => id === paymentId);
  if (!payment) throw paymentNotFound();
  const owner = await findOwner(shop);
  const number = paymentNumber(payment.providerId);
  const amount = formatMoney(payment.amount);
  return {
    name: `${number.toLowerCase()}.pdf`,
    logoId: null,
    receipt: {
      shop: { name: 'Mostrador', details: ['Punto de venta para comercios argentinos'] },
      title: 'Comprobante de pago',
      number,
      legend: NOT_AN_INVOICE,
      stamp: null,
      facts: [
        { label: 'Número', value: number },
        { label: 'Fecha', value: formatDateTime(payment.paidAt) },
        { label: 'Comercio', value: owner?.storeName ?? '' },
      ],
      columns: { name: 'Concepto', quantity: '', price: '', discount: '', amount: 'Importe' },
      lines: [
        {
          name: 'Plan Premium',
          quantity: '',
          price: '',
          discount: null,
          details: [`Del ${formatLongDate(payment.from)} al ${formatLongDate(payment.until)}`],
          amount,
        },
      ],
      sums: [],
      total: { label: 'Total pagado', value: amount },
      payments: [{ label: 'Mercado Pago', value: amount }],
    },
  };
}
