import { endpoint, schemasFrom } from './endpoint.ts';

export * from './accounts.constants.ts';
export type * from './accounts.schemas.ts';
export type * from './registration.schemas.ts';

const schemas = schemasFrom(() => import('./accounts.schemas.ts'));
/** Loaded separately: signing in needs none of its rules. */
const registrationSchemas = schemasFrom(() => import('./registration.schemas.ts'));

export const accountEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Opens a shop with its administrator and signs them in',
    schemas: registrationSchemas(({ registration, registered }) => ({
      body: registration,
      response: { 201: registered },
    })),
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs in with username and password',
    schemas: schemas(({ credentials, session }) => ({
      body: credentials,
      response: { 200: session },
    })),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    about: ['session'],
    summary: 'The current data of the signed-in user',
    schemas: schemas(({ sessionUser }) => ({ response: { 200: sessionUser } })),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    summary: 'Revokes the session of the token used',
    schemas: schemas(({ nothing }) => ({ response: { 204: nothing } })),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    sentWithoutSession: true,
    summary: 'Mails a link to choose a new password, if an account has the address',
    schemas: schemas(({ passwordRecovery, done }) => ({
      body: passwordRecovery,
      response: { 200: done },
    })),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    sentWithoutSession: true,
    summary: 'Chooses a new password with the token of a mailed link, and ends every session',
    schemas: schemas(({ passwordReset, done }) => ({
      body: passwordReset,
      response: { 200: done },
    })),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/password',
    access: 'signed-in',
    changes: ['session'],
    summary: "Changes the caller's password, and ends their other sessions",
    schemas: schemas(({ passwordChange, done }) => ({
      body: passwordChange,
      response: { 200: done },
    })),
  }),
  changeName: endpoint({
    method: 'PUT',
    path: '/auth/name',
    access: 'signed-in',
    changes: ['session', 'users'],
    summary: "Changes or removes the caller's real name, which is shown beside their username",
    schemas: schemas(({ nameChange, sessionUser }) => ({
      body: nameChange,
      response: { 200: sessionUser },
    })),
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/auth/undo-email-change',
    access: 'public',
    sentWithoutSession: true,
    summary: 'Restores the previous email of an account with a mailed link, and ends every session',
    schemas: schemas(({ emailUndo, done }) => ({ body: emailUndo, response: { 200: done } })),
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/auth/verify-email/:token',
    access: 'public',
    summary: 'Verifies an email with a mailed link',
    schemas: schemas(({ linkParams, emailVerified }) => ({
      params: linkParams,
      response: { 200: emailVerified },
    })),
  }),
  updateEmail: endpoint({
    method: 'POST',
    path: '/auth/update-email',
    access: 'signed-in',
    changes: ['session'],
    summary: "Changes the caller's email and mails a link to verify it",
    schemas: schemas(({ emailUpdate, emailUpdated }) => ({
      body: emailUpdate,
      response: { 200: emailUpdated },
    })),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'signed-in',
    summary: "Mails another link to verify the caller's email",
    schemas: schemas(({ verificationSent }) => ({ response: { 200: verificationSent } })),
  }),
};
