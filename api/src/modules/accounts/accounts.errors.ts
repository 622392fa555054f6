import { domainError } from '../../http/errors.ts';

export const usernameTaken = domainError(
  'account.username-taken',
  409,
  'Ese nombre de usuario ya está en uso',
);
export const emailTaken = domainError(
  'account.email-taken',
  409,
  'Ya hay una cuenta con ese email',
);
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
