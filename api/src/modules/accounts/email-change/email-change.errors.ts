import { domainError } from '@mostrador/server-kit/http/errors';

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
