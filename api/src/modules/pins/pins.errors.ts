import { domainError } from '@mostrador/server-kit/http/errors';

export const wrongPin = domainError('pin.wrong', 403, 'El PIN no es correcto');
export const switchNeedsSeller = domainError(
  'pin.administrator-needs-password',
  403,
  'El administrador entra con su usuario y su contraseña',
);
export const authorizationInvalid = domainError(
  'authorization.invalid',
  403,
  'La autorización venció o ya se usó. Pedí el PIN de nuevo.',
);
export const pinRequired = domainError(
  'authorization.required',
  403,
  'Para anular una venta hace falta el PIN de un administrador',
);
