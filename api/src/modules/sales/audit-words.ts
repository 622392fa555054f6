import type { SaleReturn } from '@mostrador/contracts/returns';
import type { PaymentMethod, Sale } from '@mostrador/contracts/sales';
import { formatDateTime, partsInWords, toCents } from '@mostrador/domain';
import type { AuditDetails } from '../audit/audit-details.ts';
import { type AuditWords, counted, money } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'sale.cancelled': Pick<Sale, '_id' | 'total' | 'createdAt'> & { soldBy: Sale['userId'] };
    'sale.payment-corrected': Pick<Sale, '_id' | 'total' | 'createdAt'> & {
      soldBy: Sale['userId'];
      from: PaymentMethod;
      to: PaymentMethod;
      /** In pesos. */
      amount: number;
    };
    'sale.returned': Pick<SaleReturn, '_id' | 'saleId' | 'paymentMethod' | 'total' | 'items'> &
      // Missing in entries written before returns had parts.
      Partial<Pick<SaleReturn, 'payments'>> & {
        /** The amount that the drawer should have held, when more was given back in cash. */
        expectedAmount?: number;
      };
  }
}

const givenBackInWords = ({
  payments = [],
  paymentMethod,
}: Pick<AuditDetails['sale.returned'], 'payments' | 'paymentMethod'>) =>
  payments.length > 1
    ? partsInWords(payments.map(({ method, amount }) => ({ method, amount: toCents(amount) })))
    : paymentMethod;

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'sale'> = {
  'sale.cancelled': ({ total, createdAt, soldBy }) =>
    `Anuló una venta de ${money(total)}, del ${formatDateTime(createdAt)}, de ${soldBy.username}`,
  'sale.payment-corrected': ({ total, createdAt, soldBy, from, to, amount }) =>
    `Corrigió el medio de pago de una venta de ${money(total)}, del ${formatDateTime(createdAt)}, de ${soldBy.username}: ${money(amount)} de ${from} a ${to}`,
  'sale.returned': ({ total, items, expectedAmount, ...how }) =>
    `Recibió una devolución de ${counted(items.length, 'producto', 'productos')} y devolvió ${money(total)} (${givenBackInWords(how)})${expectedAmount === undefined ? '' : `: según sus movimientos, en la caja había ${money(expectedAmount)}`}`,
};
