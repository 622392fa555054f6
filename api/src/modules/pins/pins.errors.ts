import type { AuthorizedAct } from '@mostrador/contracts/pins';
import { domainError } from '@mostrador/server-kit/http/errors';

export const wrongPin = domainError('pin.wrong', 403, 'El PIN no es correcto');
export const switchNeedsSeller = domainError(
  'pin.administrator-needs-password',
  403,
  'El administrador entra con su usuario y su contraseña',
);
export const switchTokenRefused = domainError(
  'pin.session-token',
  400,
  'Otra persona entró al mismo tiempo en este dispositivo: probá de nuevo',
);
export const authorizationInvalid = domainError(
  'authorization.invalid',
  403,
  'La autorización venció, ya se usó o es para otra cosa. Pedí el PIN de nuevo.',
);

const required = domainError(
  'authorization.required',
  403,
  'Hace falta el PIN de un administrador',
);

const NEEDING_PIN: Partial<Record<AuthorizedAct['act'], string>> = {
  'cancel-sale': 'Para anular una venta',
  'correct-payment': 'Para corregir el medio de pago',
  'return-sale': 'Para devolver',
  'refund-otherwise': 'Para devolver de otra forma que como se pagó',
};

/** "Para anular una venta hace falta el PIN de un administrador". */
export function pinRequired(act: AuthorizedAct['act']) {
  const what = NEEDING_PIN[act];
  return what === undefined
    ? required()
    : required(`${what} hace falta el PIN de un administrador`);
}
