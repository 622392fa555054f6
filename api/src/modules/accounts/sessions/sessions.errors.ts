import { domainError } from '@mostrador/server-kit/http/errors';

export const sessionNotFound = domainError(
  'session.not-found',
  404,
  'Esa sesión ya no está abierta',
);
