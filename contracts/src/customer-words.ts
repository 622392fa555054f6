import type { Customer, DocType, FiscalType } from './customers.ts';

export const FISCAL_TYPE_NAMES: Record<FiscalType, string> = {
  consumidor_final: 'Consumidor final',
  responsable_inscripto: 'Responsable inscripto',
  monotributista: 'Monotributista',
  exento: 'Exento',
};

export const DOC_TYPE_NAMES: Record<DocType, string> = {
  96: 'DNI',
  80: 'CUIT',
  86: 'CUIL',
  99: 'Documento extranjero',
};

/** Formats a document number for print: `12.345.678` for a DNI, `20-12345678-6` for a CUIT. */
export function formatDocNumber({
  docType,
  docNumber,
}: Pick<Customer, 'docType' | 'docNumber'>): string {
  const number = docNumber ?? '';
  return docType === 96
    ? number.replace(/\B(?=(?:\d{3}){1,10}$)/g, '.')
    : number.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
}

/** Returns `CUIT 20-12345678-6`; undefined without a number. */
export function formatDocument(
  customer: Pick<Customer, 'docType' | 'docNumber'>,
): string | undefined {
  if (!customer.docNumber) return undefined;
  return `${DOC_TYPE_NAMES[customer.docType]} ${formatDocNumber(customer)}`;
}
