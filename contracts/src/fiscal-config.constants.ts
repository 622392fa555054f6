/** The issuer's tax condition at ARCA. */
export const FISCAL_CONDITIONS = ['responsable_inscripto', 'monotributista', 'exento'] as const;
export type FiscalCondition = (typeof FISCAL_CONDITIONS)[number];

/** The names shown to the shopkeeper. */
export const FISCAL_CONDITION_NAMES: Record<FiscalCondition, string> = {
  responsable_inscripto: 'Responsable Inscripto',
  monotributista: 'Monotributista',
  exento: 'Exento',
};

export const MAX_POINT_OF_SALE = 9999;
export const DEFAULT_POINT_OF_SALE = 1;
/** Size limit of a certificate and of a key, in megabytes. */
export const MAX_CREDENTIAL_MB = 1;
/** The certificate warning appears this many days before its expiry. */
export const CERTIFICATE_WARNING_DAYS = 30;
