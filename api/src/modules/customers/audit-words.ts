import type { AccountPayment } from '@mostrador/contracts/customer-accounts';
import { DOC_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import type { Customer } from '@mostrador/contracts/customers';
import { newCustomer } from '@mostrador/contracts/customers.schemas';
import { debtInWords, nameOfMethod } from '@mostrador/domain';
import type { Change } from '../audit/changes-between.ts';
import { type AuditWords, changed, money } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'customer.created': { customer: Customer };
    'customer.changed': { _id: string; name: string; changes: Record<string, Change> };
    'customer.debt-written-off': {
      _id: string;
      customer: { _id: string; name: string };
      /** In pesos, like the balance after it. */
      amount: number;
      reason: string;
      balance: number;
    };
    'customer.paid': Pick<AccountPayment, '_id' | 'amount' | 'paymentMethod' | 'notes'> & {
      customer: { _id: string; name: string };
      balance: number;
    };
    'customer.reminded': { customer: { _id: string; name: string }; balance: number };
    'customer.removed': { _id: string; name: string };
    'customer.restored': { _id: string; name: string };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'customer'> = {
  'customer.created': ({ customer: { name, docType, docNumber } }) =>
    `Agregó el cliente ${name}${docNumber === null ? '' : ` (${DOC_TYPE_NAMES[docType]} ${docNumber})`}`,
  'customer.changed': changed('el cliente', newCustomer),
  'customer.debt-written-off': ({ customer: { name }, amount, reason, balance }) =>
    `Perdonó a ${name} ${money(amount)} de su deuda (${reason}): ${debtInWords(balance).toLowerCase()}`,
  'customer.paid': ({ customer: { name }, amount, paymentMethod, balance }, { methods }) =>
    `Recibió de ${name} ${money(amount)} (${nameOfMethod(methods, paymentMethod)}) a cuenta: ${debtInWords(balance).toLowerCase()}`,
  'customer.reminded': ({ customer: { name }, balance }) =>
    `Le recordó a ${name} su deuda de ${money(balance)}`,
  'customer.removed': ({ name }) => `Eliminó el cliente ${name}`,
  'customer.restored': ({ name }) =>
    `Envió una venta sin conexión que ${name} debe: vuelve a la lista de clientes`,
};
