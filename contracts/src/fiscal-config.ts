import { endpoint, schemasFrom } from './endpoint.ts';

export * from './fiscal-config.constants.ts';
export type * from './fiscal-config.schemas.ts';

const schemas = schemasFrom(() => import('./fiscal-config.schemas.ts'));

export const fiscalConfigEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/users/fiscal-config',
    access: 'admin',
    about: ['fiscal-config'],
    summary: "The shop's fiscal configuration, without its certificate and key",
    schemas: schemas(({ fiscalConfig }) => ({ response: { 200: fiscalConfig } })),
  }),
  save: endpoint({
    method: 'POST',
    path: '/users/fiscal-config',
    access: 'admin',
    accepts: ['json', 'multipart'],
    changes: ['fiscal-config', 'till-settings'],
    summary: 'Saves the fiscal configuration, with a certificate and a key when they are sent',
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
    summary: 'Signs in to ARCA with the stored certificate and looks up the point of sale',
    schemas: schemas(({ credentialsValidated }) => ({ response: { 200: credentialsValidated } })),
  }),
  access: endpoint({
    method: 'GET',
    path: '/users/fiscal-config/access',
    access: 'admin',
    about: ['fiscal-config', 'sales'],
    summary: 'Since when ARCA refuses the requests of the shop, and why; null when it does not',
    schemas: schemas(({ arcaAccess }) => ({ response: { 200: arcaAccess } })),
  }),
  requestCertificate: endpoint({
    method: 'POST',
    path: '/users/fiscal-config/certificate-request',
    access: 'admin',
    changes: ['fiscal-config'],
    summary: 'Creates a key, which stays on the server, and its certificate request for ARCA',
    schemas: schemas(({ certificateRequestForm, certificateRequest }) => ({
      body: certificateRequestForm,
      response: { 200: certificateRequest },
    })),
  }),
};
