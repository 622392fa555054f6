import type { Customer, DocType, FiscalType } from '@mostrador/contracts/customers';

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

/** As it is printed: `DNI 12.345.678`, `CUIT 20-12345678-6`. */
export function formatDocument({ docType, docNumber }: Customer): string | undefined {
  if (docNumber === null) return undefined;
  const number =
    docType === 96
      ? docNumber.replace(/\B(?=(\d{3})+$)/g, '.')
      : docNumber.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
  return docType === 99 ? number : `${DOC_TYPE_NAMES[docType]} ${number}`;
}
