import { domainError } from '@mostrador/server-kit/http/errors';

export const cashRegisterNotFound = domainError(
  'cash-register.not-found',
  404,
  'La caja no existe',
);

const alreadyOpen = domainError('cash-register.already-open', 409, 'Ya hay una caja abierta');

/** "Ana ya abrió la caja", or without a name when the schedule did. */
export function cashRegisterAlreadyOpen(openedBy?: string | null) {
  return openedBy ? alreadyOpen(`${openedBy} ya abrió la caja`) : alreadyOpen();
}

const alreadyClosed = domainError('cash-register.closed', 409, 'La caja ya está cerrada');

/** "Ana ya cerró la caja", or without a name when the schedule did. */
export function cashRegisterClosed(closedBy?: string | null) {
  return closedBy ? alreadyClosed(`${closedBy} ya cerró la caja`) : alreadyClosed();
}

export const cashRegistersDisabled = domainError(
  'cash-register.disabled',
  409,
  'La caja no está habilitada: habilitala en Configurar Caja',
);

/** Refuses a sale. The sentence is the owner's. */
export const cashRegisterRequired = domainError(
  'cash-register.required',
  409,
  'Debes abrir la caja para vender',
);

/** Refuses a payment on account in cash. */
export function cashRegisterRequiredToCollect() {
  return cashRegisterRequired('Debes abrir la caja para cobrar en efectivo');
}

export const countsBlind = domainError(
  'cash-register.counts-blind',
  403,
  'La caja se cuenta a ciegas: los importes se ven después de cerrarla',
);

export const countExceedsAmount = domainError(
  'cash-register.count-exceeds-amount',
  400,
  'Monto contado: es menor que los billetes contados',
);

export const movementIdReused = domainError(
  'cash-register.movement-id-reused',
  409,
  'Ese movimiento ya se registró con otros datos',
);
