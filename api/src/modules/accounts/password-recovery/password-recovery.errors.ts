import { domainError } from '@mostrador/server-kit/http/errors';

export const resetLinkInvalid = domainError(
  'reset-link.invalid',
  400,
  'El enlace de recuperación es inválido',
);
export const resetLinkExpired = domainError(
  'reset-link.expired',
  400,
  'El enlace de recuperación ha expirado',
);
export const resetLinkUsed = domainError(
  'reset-link.used',
  400,
  'El enlace de recuperación ya fue utilizado',
);
