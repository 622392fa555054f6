import { DEFAULT_POINT_OF_SALE, type FiscalConfig } from '../src/fiscal-config.ts';

/** The validity of ARCA's certificates: two years. */
const VALIDITY_MS = 2 * 365 * 24 * 60 * 60 * 1000;

export const NOT_CONFIGURED: FiscalConfig = {
  cuit: null,
  businessName: null,
  pointOfSale: DEFAULT_POINT_OF_SALE,
  fiscalCondition: null,
  address: null,
  grossIncome: null,
  activityStart: null,
  certificatePath: null,
  keyPath: null,
  afipConfigured: false,
  certificate: null,
  awaitsCertificate: false,
};

/** Returns the configuration of a shop that can issue invoices, with the given fields. */
export function aFiscalConfig(given: Partial<FiscalConfig> = {}): FiscalConfig {
  return {
    ...NOT_CONFIGURED,
    cuit: '20123456786',
    businessName: 'Sol Gómez',
    fiscalCondition: 'monotributista',
    certificatePath: 'certificate',
    keyPath: 'key',
    afipConfigured: true,
    certificate: {
      cuit: '20123456786',
      validFrom: new Date().toISOString(),
      validTo: new Date(Date.now() + VALIDITY_MS).toISOString(),
      environment: 'produccion',
    },
    ...given,
  };
}
