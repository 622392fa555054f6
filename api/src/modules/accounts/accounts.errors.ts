import { domainError } from '@mostrador/server-kit/http/errors';

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
