export const FISCAL_TYPES = [
  'consumidor_final',
  'responsable_inscripto',
  'monotributista',
  'exento',
] as const;
export type FiscalType = (typeof FISCAL_TYPES)[number];
export const DEFAULT_FISCAL_TYPE: FiscalType = 'consumidor_final';

/** ARCA's codes of DNI, CUIT and CUIL; 99 is a foreign document here. */
export const DOC_TYPES = [96, 80, 86, 99] as const;
export type DocType = (typeof DOC_TYPES)[number];
export const DEFAULT_DOC_TYPE: DocType = 96;
