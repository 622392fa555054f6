import { domainError } from '@mostrador/server-kit/http/errors';

export const verificationLinkInvalid = domainError(
  'verification-link.invalid',
  400,
  'El enlace de verificación es inválido',
);
export const verificationLinkExpired = domainError(
  'verification-link.expired',
  400,
  'El enlace de verificación ha expirado',
);
export const emailAlreadyVerified = domainError(
  'account.email-verified',
  409,
  'Tu email ya está verificado',
);
export const emailMissing = domainError(
  'account.email-missing',
  409,
  'Primero agregá un email a tu cuenta',
);
