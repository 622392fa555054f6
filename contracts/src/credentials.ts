import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './credentials.schemas.ts';

/** Largest certificate or key, as a file. */
export const MAX_CREDENTIAL_MB = 1;

/** The environment of a certificate: ARCA's test services, the real ones, or our simulator. */
export const ARCA_ENVIRONMENTS = ['homologacion', 'produccion', 'simulator'] as const;
export type ArcaEnvironment = (typeof ARCA_ENVIRONMENTS)[number];

/** Two files in base64, and the other fields. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

const schemas = schemasFrom(() => import('./credentials.schemas.ts'));

/**
 * Requests of the product API to the invoicing server about a shop's certificate. The API makes its
 * id: sending an id again replaces its data.
 */
export const credentialEndpoints = {
  upload: endpoint({
    method: 'PUT',
    path: '/credentials/:id',
    access: 'service',
    server: 'invoicing',
    summary: 'Keeps a certificate with its key, encrypted, and answers what the certificate says',
    maxBodyBytes: MAX_BODY_BYTES,
    schemas: schemas(({ byId, certificateAndKey, certificateFacts }) => ({
      params: byId,
      body: certificateAndKey,
      response: { 200: certificateFacts },
    })),
  }),
  request: endpoint({
    method: 'POST',
    path: '/credentials/:id/request',
    access: 'service',
    server: 'invoicing',
    summary: 'Makes a key, keeps it, and answers the certificate request to upload to ARCA',
    schemas: schemas(({ byId, certificateSubject, certificateRequest }) => ({
      params: byId,
      body: certificateSubject,
      response: { 200: certificateRequest },
    })),
  }),
  certify: endpoint({
    method: 'PUT',
    path: '/credentials/:id/certificate',
    access: 'service',
    server: 'invoicing',
    summary: 'Keeps the certificate that ARCA gave for the key which is kept here',
    maxBodyBytes: MAX_BODY_BYTES,
    schemas: schemas(({ byId, certificateAlone, certificateFacts }) => ({
      params: byId,
      body: certificateAlone,
      response: { 200: certificateFacts },
    })),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/credentials/:id/validate',
    access: 'service',
    server: 'invoicing',
    summary: 'Signs in to ARCA with the certificate and looks the point of sale up',
    schemas: schemas(({ byId, credentialsToValidate, validCredentials }) => ({
      params: byId,
      body: credentialsToValidate,
      response: { 200: validCredentials },
    })),
  }),
  access: endpoint({
    method: 'GET',
    path: '/credentials/:id/access',
    access: 'service',
    server: 'invoicing',
    summary: 'Since when ARCA lets nothing be issued with the certificate, and why',
    schemas: schemas(({ byId, ofTaxpayer, arcaAccess }) => ({
      params: byId,
      query: ofTaxpayer,
      response: { 200: arcaAccess },
    })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/credentials/:id',
    access: 'service',
    server: 'invoicing',
    summary: 'Forgets a certificate and its key',
    schemas: schemas(({ byId, ofShop, nothing }) => ({
      params: byId,
      query: ofShop,
      response: { 204: nothing },
    })),
  }),
};
