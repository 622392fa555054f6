import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './fiscal-config.schemas.ts';

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

const schemas = schemasFrom(() => import('./fiscal-config.schemas.ts'));

export const fiscalConfigEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/users/fiscal-config',
    access: 'admin',
    about: ['fiscal-config'],
    summary: 'How the shop issues electronic invoices; never its certificate or key',
    schemas: schemas(({ fiscalConfig }) => ({ response: { 200: fiscalConfig } })),
  }),
  save: endpoint({
    method: 'POST',
    path: '/users/fiscal-config',
    access: 'admin',
    accepts: ['json', 'multipart'],
    changes: ['fiscal-config', 'till-settings'],
    summary: 'Keeps the fiscal configuration, with a certificate and a key when they are sent',
    schemas: schemas(({ fiscalConfigForm, certificateFile, keyFile, fiscalConfigSaved }) => ({
      body: fiscalConfigForm,
      files: { certificate: certificateFile, key: keyFile },
      response: { 200: fiscalConfigSaved },
    })),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/users/fiscal-config/validate',
    access: 'admin',
    summary: 'Signs in to ARCA with the kept certificate and looks the point of sale up',
    schemas: schemas(({ credentialsValidated }) => ({ response: { 200: credentialsValidated } })),
  }),
  access: endpoint({
    method: 'GET',
    path: '/users/fiscal-config/access',
    access: 'admin',
    about: ['fiscal-config', 'sales'],
    summary: 'Since when ARCA lets the shop issue nothing, and why; null while it does',
    schemas: schemas(({ arcaAccess }) => ({ response: { 200: arcaAccess } })),
  }),
  requestCertificate: endpoint({
    method: 'POST',
    path: '/users/fiscal-config/certificate-request',
    access: 'admin',
    changes: ['fiscal-config'],
    summary:
      'Makes a key, which stays on the server, and the request that ARCA turns into a certificate',
    schemas: schemas(({ certificateRequestForm, certificateRequest }) => ({
      body: certificateRequestForm,
      response: { 200: certificateRequest },
    })),
  }),
};
