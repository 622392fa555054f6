import { domainError } from '@mostrador/server-kit/http/errors';

export const wrongCredentials = domainError(
  'credentials.wrong',
  401,
  'Usuario o contraseña incorrectos',
);
export const accountInactive = domainError(
  'account.inactive',
  403,
  'Tu usuario está desactivado. Hablá con el administrador de tu comercio.',
);
