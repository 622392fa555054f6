import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './second-factor.schemas.ts';

export const OTP_DIGITS = 6;
export const RECOVERY_CODES = 10;

const schemas = schemasFrom(() => import('./second-factor.schemas.ts'));

export const secondFactorEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'signed-in',
    about: ['session'],
    summary: 'Whether the caller needs a code to sign in, and how many recovery codes are left',
    schemas: schemas(({ secondFactor }) => ({ response: { 200: secondFactor } })),
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'signed-in',
    summary: 'Creates a key for an authenticator app, valid once it is confirmed',
    schemas: schemas(({ passwordProof, authenticatorKey }) => ({
      body: passwordProof,
      response: { 200: authenticatorKey },
    })),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'signed-in',
    changes: ['session'],
    summary: 'Turns the second factor on with a code of its key, and returns recovery codes once',
    schemas: schemas(({ codeProof, recoveryCodes }) => ({
      body: codeProof,
      response: { 200: recoveryCodes },
    })),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'signed-in',
    changes: ['session'],
    summary: 'Replaces the recovery codes',
    schemas: schemas(({ fullProof, recoveryCodes }) => ({
      body: fullProof,
      response: { 200: recoveryCodes },
    })),
  }),
  disable: endpoint({
    method: 'POST',
    path: '/auth/second-factor/disable',
    access: 'signed-in',
    changes: ['session'],
    summary: 'Turns the second factor off',
    schemas: schemas(({ fullProof, nothing }) => ({ body: fullProof, response: { 204: nothing } })),
  }),
};
