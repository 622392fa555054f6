import { endpoint, schemasFrom } from './endpoint.ts';

export * from './credentials.constants.ts';
export type * from './credentials.schemas.ts';

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
    summary: 'Stores a certificate with its key, encrypted, and returns its data',
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
    summary: 'Creates and stores a key, and returns the certificate request to upload to ARCA',
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
    summary: 'Stores the certificate that ARCA issued for a stored key',
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
    summary: 'Signs in to ARCA with the certificate and looks up the point of sale',
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
    summary: 'Since when ARCA refuses requests with the certificate, and why',
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
    summary: 'Deletes a certificate and its key',
    schemas: schemas(({ byId, ofShop, nothing }) => ({
      params: byId,
      query: ofShop,
      response: { 204: nothing },
    })),
  }),
};
