import { OFFLINE_REASON_NAMES } from '@mostrador/contracts/offline-reason-words';
import type { OfflineReason } from '@mostrador/contracts/offline-sales';
import type { SaleReturn } from '@mostrador/contracts/returns';
import type { PaymentMethod, Sale } from '@mostrador/contracts/sales';
import { formatDateTime, nameOfMethod, partsInWords, toCents } from '@mostrador/domain';
import type { AuditDetails } from '../audit/audit-details.ts';
import { type AuditWords, type CurrentNames, counted, money } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'sale.cancelled': Pick<Sale, '_id' | 'total' | 'createdAt'> & {
      soldBy: Sale['userId'];
      /** The amount that the drawer should have held, when more was given back in cash. */
      expectedAmount?: number;
    };
    /** An offline sale that the owner should look at; its author delivered it. */
    'sale.made-offline': Pick<Sale, '_id' | 'total' | 'createdAt'> & {
      soldBy: Sale['userId'];
      reasons: OfflineReason['kind'][];
    };
    'sale.offline-reviewed': Pick<Sale, '_id' | 'total' | 'createdAt'> & {
      soldBy: Sale['userId'];
    };
    /** All at once: as many as arrived by then and were not reviewed. */
    'sale.all-offline-reviewed': { count: number; receivedUntil: string };
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

function givenBackInWords(
  {
    payments = [],
    paymentMethod,
  }: Pick<AuditDetails['sale.returned'], 'payments' | 'paymentMethod'>,
  { methods }: CurrentNames,
): string {
  if (payments.length <= 1) return nameOfMethod(methods, paymentMethod);
  const parts = payments.map(({ method, amount }) => ({ method, amount: toCents(amount) }));
  return partsInWords(parts, methods);
}

/** @param expectedAmount the cash in the drawer, when more went back than that */
function heldInWords(expectedAmount: number | undefined): string {
  return expectedAmount === undefined
    ? ''
    : `: según sus movimientos, en la caja había ${money(expectedAmount)}`;
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'sale'> = {
  'sale.cancelled': ({ total, createdAt, soldBy, expectedAmount }) =>
    `Anuló una venta de ${money(total)}, del ${formatDateTime(createdAt)}, de ${soldBy.username}${heldInWords(expectedAmount)}`,
  'sale.made-offline': ({ total, createdAt, soldBy, reasons }) =>
    `Envió una venta sin conexión de ${money(total)}, del ${formatDateTime(createdAt)}, de ${soldBy.username}, para revisar: ${reasons.map((kind) => OFFLINE_REASON_NAMES[kind]).join(', ')}`,
  'sale.offline-reviewed': ({ total, createdAt, soldBy }) =>
    `Revisó una venta sin conexión de ${money(total)}, del ${formatDateTime(createdAt)}, de ${soldBy.username}`,
  'sale.all-offline-reviewed': ({ count, receivedUntil }) =>
    `Revisó ${counted(count, 'venta', 'ventas')} sin conexión, hasta la que llegó el ${formatDateTime(receivedUntil)}`,
  'sale.payment-corrected': ({ total, createdAt, soldBy, from, to, amount }, { methods }) =>
    `Corrigió el medio de pago de una venta de ${money(total)}, del ${formatDateTime(createdAt)}, de ${soldBy.username}: ${money(amount)} de ${nameOfMethod(methods, from)} a ${nameOfMethod(methods, to)}`,
  'sale.returned': ({ total, items, expectedAmount, ...how }, names) =>
    `Recibió una devolución de ${counted(items.length, 'producto', 'productos')} y devolvió ${money(total)} (${givenBackInWords(how, names)})${heldInWords(expectedAmount)}`,
};
