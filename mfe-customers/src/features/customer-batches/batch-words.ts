import type {
  CustomerBatch,
  CustomerBatchDetail,
  CustomerBatchOutcome,
} from '@mostrador/contracts/customer-batches';
import { DOC_TYPE_NAMES, FISCAL_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import type { DocType, FiscalType } from '@mostrador/contracts/customers';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { formatPhone } from '@mostrador/domain/format-phone';
import { toCents } from '@mostrador/domain/money';
import { countsInWords as countsOf } from '@mostrador/shared-screens/batches';

export const OUTCOME_IN_WORDS: Record<CustomerBatchOutcome, string> = {
  applied: 'Aplicado',
  undone: 'Deshecho',
  kept: 'Quedó como está',
};

/** Returns the state of an import: 'Deshecha el 28/11/2026 08:00'. */
export function stateInWords({ undoneAt }: CustomerBatch): string {
  return undoneAt ? `Deshecha el ${formatDateTime(undoneAt)}` : 'Aplicada';
}

/** Returns what an import did: '3 nuevos · 120 cambiados'. */
export function countsInWords({ counts }: CustomerBatch): string {
  return countsOf([
    [counts.created, 'nuevo', 'nuevos'],
    [counts.changed, 'cambiado', 'cambiados'],
    [counts.kept, 'quedó como está', 'quedaron como están'],
  ]);
}

/** Whether an undo would take something back. */
export function canUndo({ state }: CustomerBatch): boolean {
  return state === 'applied';
}

type Row = CustomerBatchDetail['rows'][number];
type Value = Row['after'][string] | undefined;

const FIELDS: Record<string, string> = {
  name: 'Nombre',
  fiscalType: 'Condición fiscal',
  docType: 'Tipo de documento',
  docNumber: 'Número de documento',
  phone: 'Teléfono',
  email: 'Email',
  address: 'Dirección',
  creditLimit: 'Límite',
};

/** Returns what a batch did to a customer: 'Teléfono: — → +54 264 555-0101'. */
export function changeInWords({ before, after }: Row): string {
  if (!before) return 'Cliente nuevo';
  return Object.entries(FIELDS)
    .filter(([field]) => field in after && before[field] !== after[field])
    .map(([field, title]) => {
      const [from, to] = [inWords(field, before[field]), inWords(field, after[field])];
      return `${title}: ${from} → ${to}`;
    })
    .join(' · ');
}

function inWords(field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return '—';
  switch (field) {
    case 'fiscalType':
      return FISCAL_TYPE_NAMES[value as FiscalType];
    case 'docType':
      return DOC_TYPE_NAMES[value as DocType];
    case 'phone':
      return formatPhone(String(value));
    case 'creditLimit':
      return formatMoney(toCents(Number(value)));
    default:
      return String(value);
  }
}
