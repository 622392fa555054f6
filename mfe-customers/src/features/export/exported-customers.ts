import {
  DOC_TYPE_NAMES,
  FISCAL_TYPE_NAMES,
  formatDocNumber,
} from '@mostrador/contracts/customer-words';
import type { Customer } from '@mostrador/contracts/customers';
import { formatPhone } from '@mostrador/domain/format-phone';
import { toCents } from '@mostrador/domain/money';
import type { ExportColumn } from '@mostrador/shared-screens/exports';

/**
 * The columns of the file, named as the fields of a customer so that the import finds them. The
 * balance is for the reader: no import changes it.
 */
export const CUSTOMER_COLUMNS: readonly ExportColumn<Customer>[] = [
  { title: 'Nombre', kind: 'text', of: ({ name }) => name },
  {
    title: 'Condición fiscal',
    kind: 'text',
    of: ({ fiscalType }) => FISCAL_TYPE_NAMES[fiscalType],
  },
  { title: 'Tipo de documento', kind: 'text', of: ({ docType }) => DOC_TYPE_NAMES[docType] },
  {
    title: 'Número de documento',
    kind: 'document',
    of: (customer) => customer.docNumber && formatDocNumber(customer),
  },
  { title: 'Teléfono', kind: 'text', of: ({ phone }) => phone && formatPhone(phone) },
  { title: 'Email', kind: 'text', of: ({ email }) => email },
  { title: 'Dirección', kind: 'text', of: ({ address }) => address },
  {
    title: 'Límite de cuenta corriente',
    kind: 'amount',
    of: ({ creditLimit }) => (creditLimit === null ? null : toCents(creditLimit)),
  },
  { title: 'Saldo', kind: 'amount', of: ({ balance }) => toCents(balance) },
];
