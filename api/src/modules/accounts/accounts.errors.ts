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
export const undoLinkInvalid = domainError(
  'undo-link.invalid',
  400,
  'El enlace para deshacer el cambio es inválido',
);
export const undoLinkExpired = domainError(
  'undo-link.expired',
  400,
  'El enlace para deshacer el cambio ha expirado',
);
export const undoLinkUsed = domainError(
  'undo-link.used',
  400,
  'El enlace para deshacer el cambio ya fue utilizado',
);
